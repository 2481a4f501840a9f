import { ByteReader } from './byte-reader.ts'

export type Point = { x: number; y: number; onCurve: boolean }
type Contour = Point[]
/** The shape of a letter, in units of the font. */
export type Glyph = Contour[]

type Part = { glyph: number; place: (point: Point) => Point }
type Shape = { contours: Contour[] } | { parts: Part[] }

type Streams = Record<'contours' | 'counts' | 'flags' | 'points' | 'composites', ByteReader>

/** Bits of a part of a composed letter, as OpenType defines them. */
const PART = { words: 1, xy: 2, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 }

/** The outlines of a font from the `glyf` table as WOFF2 packs it: one stream for each kind of number. */
export function readGlyphs(table: Buffer): Glyph[] {
  const head = new ByteReader(table, 4)
  const count = head.u16()
  head.at = 8
  const sizes = Array.from({ length: 5 }, () => head.u32())
  let at = 36
  const [contours, counts, flags, points, composites] = sizes.map((size) => {
    const stream = new ByteReader(table, at)
    at += size
    return stream
  })
  if (!contours || !counts || !flags || !points || !composites) throw new Error('the font is cut off')
  const streams = { contours, counts, flags, points, composites }
  const shapes = Array.from({ length: count }, () => readShape(streams))
  return shapes.map((shape) => compose(shape, shapes))
}

function readShape(streams: Streams): Shape {
  const count = streams.contours.i16()
  return count < 0 ? { parts: readParts(streams) } : { contours: readContours(streams, count) }
}

function readContours({ counts, flags, points }: Streams, count: number): Contour[] {
  if (count === 0) return []
  const lengths = Array.from({ length: count }, () => counts.short())
  let [x, y] = [0, 0]
  const contours = lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.u8()
      const [dx, dy] = readStep(flag & 0x7f, points)
      x += dx
      y += dy
      return { x, y, onCurve: flag < 0x80 }
    }),
  )
  // The length of the letter's hints, which a picture of this size does not need.
  points.short()
  return contours
}

const signed = (bit: number, value: number) => (bit & 1 ? value : -value)

/** From one point to the next; the flag says in how many bits (WOFF2, section 5.2, triplet encoding). */
function readStep(flag: number, from: ByteReader): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.u8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.u8()), 0]
  if (flag < 84) {
    const [high, low] = [flag - 20, from.u8()]
    const [dx, dy] = [1 + (high & 0x30) + (low >> 4), 1 + ((high & 0x0c) << 2) + (low & 0x0f)]
    return [signed(flag, dx), signed(flag >> 1, dy)]
  }
  if (flag < 120) {
    const high = flag - 84
    const dx = 1 + (Math.floor(high / 12) << 8) + from.u8()
    const dy = 1 + (((high % 12) >> 2) << 8) + from.u8()
    return [signed(flag, dx), signed(flag >> 1, dy)]
  }
  if (flag < 124) {
    const [first, middle, last] = [from.u8(), from.u8(), from.u8()]
    return [signed(flag, (first << 4) + (middle >> 4)), signed(flag >> 1, ((middle & 0x0f) << 8) + last)]
  }
  return [signed(flag, from.u16()), signed(flag >> 1, from.u16())]
}

/** Letters made of others, such as é of e and its accent. */
function readParts({ composites, points }: Streams): Part[] {
  const parts: Part[] = []
  let hasInstructions = false
  for (let flags: number = PART.more; flags & PART.more; ) {
    flags = composites.u16()
    const glyph = composites.u16()
    const read = () => (flags & PART.words ? composites.i16() : composites.i8())
    const [first, second] = [read(), read()]
    const [dx, dy] = flags & PART.xy ? [first, second] : [0, 0]
    const [a, b, c, d] = readMatrix(flags, composites)
    const place = ({ x, y, onCurve }: Point) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, onCurve })
    parts.push({ glyph, place })
    if (flags & PART.instructions) hasInstructions = true
  }
  if (hasInstructions) points.short()
  return parts
}

function readMatrix(flags: number, from: ByteReader): [number, number, number, number] {
  if (flags & PART.scale) {
    const scale = from.f2dot14()
    return [scale, 0, 0, scale]
  }
  if (flags & PART.twoScales) return [from.f2dot14(), 0, 0, from.f2dot14()]
  if (flags & PART.matrix) return [from.f2dot14(), from.f2dot14(), from.f2dot14(), from.f2dot14()]
  return [1, 0, 0, 1]
}

/** Parts may be made of parts themselves; a font that goes round in circles is cut off. */
function compose(shape: Shape | undefined, shapes: readonly Shape[], depth = 0): Glyph {
  if (!shape || depth > 4) return []
  if ('contours' in shape) return shape.contours
  return shape.parts.flatMap(({ glyph, place }) =>
    compose(shapes[glyph], shapes, depth + 1).map((contour) => contour.map(place)),
  )
}
