import Testing

@testable import ViewLayout
