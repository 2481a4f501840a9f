import { describe, expect, test } from 'vitest'
import { cropOf, moved, wholeView, zoomed } from './crop-frame.ts'

const WIDE = { width: 2000, height: 1000 }
const TALL = { width: 800, height: 2000 }

describe('the frame around a picture', () => {
  test('begins with as much as fits, in the middle', () => {
    expect(cropOf(wholeView(WIDE), WIDE)).toEqual({ left: 600, top: 0, width: 800, height: 1000 })
    expect(cropOf(wholeView(TALL), TALL)).toEqual({ left: 0, top: 500, width: 800, height: 1000 })
  })

  test('never reaches beyond the edges', () => {
    const farLeft = moved(wholeView(WIDE), WIDE, -9, -9)
    expect(cropOf(farLeft, WIDE)).toEqual({ left: 0, top: 0, width: 800, height: 1000 })
    // A step back moves the view at once, no matter how often it was pushed against the edge.
    expect(cropOf(moved(farLeft, WIDE, 0.1, 0), WIDE).left).toBeCloseTo(80)
  })

  test('keeps what it shows in the middle while it comes closer', () => {
    const close = zoomed(wholeView(TALL), TALL, 2)
    expect(cropOf(close, TALL)).toEqual({ left: 200, top: 750, width: 400, height: 500 })
    expect(cropOf(zoomed(moved(close, TALL, 9, 0), TALL, 1), TALL).left).toBe(0)
  })

  test('comes no closer than four times, and no farther than the picture', () => {
    expect(zoomed(wholeView(WIDE), WIDE, 99).zoom).toBe(4)
    expect(zoomed(wholeView(WIDE), WIDE, 0).zoom).toBe(1)
  })
})
