import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'

/** The tables that WOFF2 names by a number, in its order. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )
const ARBITRARY = 63
const HEADER_BYTES = 48

/** A table as it is packed; `transform` is 0 for one that stands as it is, except for `glyf` and `loca`. */
export type FontTable = { bytes: Buffer; transform: number }

/** The tables of a WOFF2 file. The outlines stay in its own packing, which `glyphs.ts` reads. */
export function readWoff2(file: Buffer): Map<string, FontTable> {
  const reader = new ByteReader(file)
  if (reader.text(4) !== 'wOF2') throw new Error('not a WOFF2 font')
  reader.at = 12
  const count = reader.u16()
  reader.at = 20
  const packedBytes = reader.u32()
  reader.at = HEADER_BYTES
  const entries = Array.from({ length: count }, () => readEntry(reader))

  const unpacked = brotliDecompressSync(file.subarray(reader.at, reader.at + packedBytes))
  const tables = new Map<string, FontTable>()
  let at = 0
  for (const { tag, transform, length } of entries) {
    tables.set(tag, { transform, bytes: unpacked.subarray(at, at + length) })
    at += length
  }
  return tables
}

function readEntry(reader: ByteReader) {
  const flags = reader.u8()
  const known = flags & 0x3f
  const tag = known === ARBITRARY ? reader.text(4) : (KNOWN_TAGS[known] ?? '').replace('_', ' ')
  const transform = flags >> 6
  const length = reader.base128()
  const isOutline = tag === 'glyf' || tag === 'loca'
  const isTransformed = isOutline ? transform !== 3 : transform !== 0
  return { tag, transform, length: isTransformed ? reader.base128() : length }
}
