import Testing
@testable import NavLab
