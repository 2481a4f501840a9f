import { describe, expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

/** Two groups with a heading between them: rows of three and two, then a row of three. */
const places = [
  [0, 0],
  [40, 0],
  [80, 0],
  [0, 40],
  [40, 40],
  [0, 110],
  [40, 110],
  [80, 110],
].map(([left = 0, top = 0]) => ({ left, top }))

describe('walking through emoji', () => {
  test('left and right go one on and stop at the ends', () => {
    expect(neighbour(places, 2, 'ArrowRight')).toBe(3)
    expect(neighbour(places, 0, 'ArrowLeft')).toBe(0)
    expect(neighbour(places, 7, 'ArrowRight')).toBe(7)
  })

  test('down and up stay in the column, across groups', () => {
    expect(neighbour(places, 1, 'ArrowDown')).toBe(4)
    expect(neighbour(places, 4, 'ArrowDown')).toBe(6)
    expect(neighbour(places, 6, 'ArrowUp')).toBe(4)
    expect(neighbour(places, 6, 'ArrowDown')).toBe(6)
  })

  test('a row that is too short gives its nearest', () => {
    expect(neighbour(places, 2, 'ArrowDown')).toBe(4)
  })

  test('home and end go to the first and the last, other keys nowhere', () => {
    expect(neighbour(places, 4, 'Home')).toBe(0)
    expect(neighbour(places, 4, 'End')).toBe(7)
    expect(neighbour(places, 4, 'a')).toBeNull()
  })
})
