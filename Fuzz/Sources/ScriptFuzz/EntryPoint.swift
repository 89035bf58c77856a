/// What libFuzzer calls with the bytes that it made up: they are what scripts and people do to one host.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzedHost.run(Choices(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process with what is wrong: the fuzzer keeps the bytes that led there.
func require(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { fatalError("found: \(words())") }
}
