import { describe, expect, test } from 'vitest'
import { shifted, WHOLE, zoomedAt } from './zoom.ts'

const PICTURE = { width: 400, height: 500 }
const SCREEN = { width: 400, height: 800 }

describe('looking closer at a photo', () => {
  test('keeps what is under the finger under the finger', () => {
    const finger = { x: 100, y: 0 }
    const zoom = zoomedAt(WHOLE, 2, finger, PICTURE, SCREEN)
    // The point 100 px right of the middle now lies 200 px from it, so the photo moves back by 100 px.
    expect(zoom).toEqual({ scale: 2, x: -100, y: 0 })
  })

  test('never leaves the photo behind the edge of the screen', () => {
    const zoom = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, PICTURE, SCREEN)
    expect(shifted(zoom, { x: 9_000, y: -9_000 }, PICTURE, SCREEN)).toEqual({ scale: 2, x: 200, y: -100 })
  })

  test('does not move a photo that fits', () => {
    expect(shifted(WHOLE, { x: 50, y: 50 }, PICTURE, SCREEN)).toEqual(WHOLE)
  })

  test('comes back to the middle when it is whole again', () => {
    const close = zoomedAt(WHOLE, 3, { x: 150, y: 200 }, PICTURE, SCREEN)
    expect(zoomedAt(close, 0.2, { x: -40, y: 10 }, PICTURE, SCREEN)).toEqual(WHOLE)
  })

  test('ends where the file has nothing more to show', () => {
    expect(zoomedAt(WHOLE, 50, { x: 0, y: 0 }, PICTURE, SCREEN).scale).toBe(4)
  })
})
