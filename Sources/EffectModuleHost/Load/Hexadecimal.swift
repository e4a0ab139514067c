/// A number in hexadecimal digits: `0x4d4b4652`.
func hexadecimal(_ number: UInt32) -> String { "0x" + String(number, radix: 16) }
