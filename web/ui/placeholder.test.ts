import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { placeholderImage } from './placeholder.ts'

const WIDTH = 40
const HEIGHT = 50

/** An artificial portrait: warm light above, dark clothes below, a face in the middle. */
function portrait(): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isFace = Math.hypot(x - 20, y - 22) < 11
      const colour = isFace ? [214, 160, 130] : y > 34 ? [52, 30, 44] : [240 - y, 190 - 2 * y, 120 + x]
      pixels.set([...colour, 255], (y * WIDTH + x) * 4)
    }
  }
  return pixels
}

const hash = rgbaToThumbHash(WIDTH, HEIGHT, portrait())
const image = placeholderImage(Buffer.from(hash).toString('base64')) ?? ''

describe('the placeholder of a picture', () => {
  test('shows the colours of the thumbhash from top to bottom', () => {
    const { w, h, rgba } = thumbHashToRGBA(hash)
    const colours = [...image.matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) =>
      parts.map((part) => Number.parseInt(part, 16)),
    )
    expect(colours).toHaveLength(3)
    for (const [third, colour] of colours.entries()) {
      const row = Math.floor(((third + 0.5) / 3) * h)
      for (const [channel, ours] of colour.entries()) {
        const values = Array.from({ length: w }, (_, x) => rgba[(row * w + x) * 4 + channel] ?? 0)
        const mean = values.reduce((sum, value) => sum + value, 0) / w
        // Colours that would leave the scale are cut at different moments.
        expect(Math.abs(mean - ours)).toBeLessThan(16)
      }
    }
  })

  test('is small enough to stand in the page dozens of times', () => {
    expect(image.length).toBeLessThan(50)
  })

  test('is left out when the thumbhash cannot be read', () => {
    expect(placeholderImage('')).toBeUndefined()
    expect(placeholderImage('not base64 at all!')).toBeUndefined()
  })
})
