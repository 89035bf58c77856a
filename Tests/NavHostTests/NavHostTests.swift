import Testing
@testable import NavHost
