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
  test('shows the colours that the whole thumbhash shows at the same places', () => {
    const bitmap = Buffer.from(image.split('base64,')[1] ?? '', 'base64')
    const reference = thumbHashToRGBA(hash)
    const [columns, rows] = [bitmap.readInt32LE(18), -bitmap.readInt32LE(22)]
    let worst = 0
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = 54 + row * Math.ceil((columns * 3) / 4) * 4 + column * 3
        const x = Math.floor(((column + 0.5) / columns) * reference.w)
        const y = Math.floor(((row + 0.5) / rows) * reference.h)
        for (const [channel, ours] of [bitmap[at + 2], bitmap[at + 1], bitmap[at]].entries()) {
          const theirs = reference.rgba[(y * reference.w + x) * 4 + channel] ?? 0
          worst = Math.max(worst, Math.abs(theirs - (ours ?? 0)))
        }
      }
    }
    // The sampled positions differ by up to half a pixel.
    expect(worst).toBeLessThan(16)
  })

  test('is small enough to stand in the page itself', () => {
    expect(image.length).toBeLessThan(400)
  })

  test('is left out when the thumbhash cannot be read', () => {
    expect(placeholderImage('')).toBeUndefined()
    expect(placeholderImage('not base64 at all!')).toBeUndefined()
  })
})
