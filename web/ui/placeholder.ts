import { type Channel, readThumbhash } from './thumbhash.ts'

const COLUMNS = 6
const ROWS = 8
/** Rows of a bitmap are padded to multiples of four bytes. */
const ROW_BYTES = Math.ceil((COLUMNS * 3) / 4) * 4
const HEADER_BYTES = 54

/** Every wave a thumbhash can hold, at the sampled positions: the value of `wave` at `place`. */
const swings = (places: number) =>
  Float64Array.from({ length: 7 * places }, (_, index) => {
    const [wave, place] = [Math.floor(index / places), index % places]
    return Math.cos((Math.PI * wave * (place + 0.5)) / places)
  })
const ACROSS = swings(COLUMNS)
const DOWN = swings(ROWS)

/**
 * The blurred colours of a photo as a CSS image, from its thumbhash (base64). It is a bitmap of a few pixels,
 * which the browser smooths while it stretches them.
 */
export function placeholderImage(thumbhash: string): string | undefined {
  if (drawings.has(thumbhash)) return drawings.get(thumbhash)
  if (drawings.size >= MOST_KEPT) drawings.clear()
  const image = draw(thumbhash)
  drawings.set(thumbhash, image)
  return image
}

/** The same photos are shown repeatedly, and drawing a placeholder takes longer than keeping it. */
const drawings = new Map<string, string | undefined>()
const MOST_KEPT = 5_000

function draw(thumbhash: string): string | undefined {
  const picture = readThumbhash(thumbhash)
  if (!picture) return undefined
  const [light, yellow, red] = [drawn(picture.light), drawn(picture.yellow), drawn(picture.red)]
  const bitmap = emptyBitmap()
  light.forEach((l, pixel) => {
    const [p, q] = [yellow[pixel] ?? 0, red[pixel] ?? 0]
    const b = l - (2 / 3) * p
    const r = (3 * l - b + q) / 2
    const at = HEADER_BYTES + Math.floor(pixel / COLUMNS) * ROW_BYTES + (pixel % COLUMNS) * 3
    bitmap[at] = toByte(b)
    bitmap[at + 1] = toByte(r - q)
    bitmap[at + 2] = toByte(r)
  })
  return `url(data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap))})`
}

/** Values of one channel at every pixel, row by row. */
function drawn({ mean, waves }: Channel): Float64Array {
  const field = new Float64Array(COLUMNS * ROWS).fill(mean)
  for (const { across, down, strength } of waves) {
    for (let pixel = 0; pixel < field.length; pixel++) {
      const vertical = DOWN[down * ROWS + Math.floor(pixel / COLUMNS)] ?? 0
      const horizontal = ACROSS[across * COLUMNS + (pixel % COLUMNS)] ?? 0
      field[pixel] = (field[pixel] ?? 0) + 2 * strength * vertical * horizontal
    }
  }
  return field
}

const toByte = (share: number) => Math.round(255 * Math.min(1, Math.max(0, share)))

/** A bitmap file without its colours: 24 bits per pixel, first row on top. */
function emptyBitmap(): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + ROW_BYTES * ROWS)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, HEADER_BYTES, true)
  view.setUint32(14, HEADER_BYTES - 14, true)
  view.setInt32(18, COLUMNS, true)
  view.setInt32(22, -ROWS, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  return bytes
}
