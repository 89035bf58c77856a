/// What libFuzzer calls with the bytes that it made up: they are a sequence of calls to one solver.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var fuzzed = FuzzedSolver(ByteReader(UnsafeBufferPointer(start: start, count: count)))
  fuzzed.run()
  return 0
}

/// Ends the process with what is wrong: the fuzzer keeps the bytes that led there.
func require(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { fatalError("found: \(words())") }
}
