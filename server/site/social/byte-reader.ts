/** Walks through bytes as fonts write them: big ends first, and two kinds of numbers of their own. */
export class ByteReader {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  u8(): number {
    const value = this.#bytes.readUInt8(this.at)
    this.at += 1
    return value
  }

  i8(): number {
    const value = this.#bytes.readInt8(this.at)
    this.at += 1
    return value
  }

  u16(): number {
    const value = this.#bytes.readUInt16BE(this.at)
    this.at += 2
    return value
  }

  i16(): number {
    const value = this.#bytes.readInt16BE(this.at)
    this.at += 2
    return value
  }

  u32(): number {
    const value = this.#bytes.readUInt32BE(this.at)
    this.at += 4
    return value
  }

  /** A fraction with fourteen bits behind the point. */
  f2dot14(): number {
    return this.i16() / 16384
  }

  text(length: number): string {
    const value = this.#bytes.toString('latin1', this.at, this.at + length)
    this.at += length
    return value
  }

  /** `UIntBase128` of WOFF2: seven bits a byte, the highest bit says that another follows. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('a number in the font is too long')
  }

  /** `255UInt16` of WOFF2: small numbers in one byte. */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
