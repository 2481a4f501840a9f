import { describe, expect, test } from 'vitest'
import { decide, flightTime, pull, tilt, velocity } from './gesture.ts'

const WIDTH = 360

describe('letting go of a card', () => {
  test('far to the right likes, far to the left skips', () => {
    expect(decide(150, 0, WIDTH)).toBe('like')
    expect(decide(-150, 0, WIDTH)).toBe('skip')
  })

  test('near its place puts it back', () => {
    expect(decide(60, 0.1, WIDTH)).toBeNull()
    expect(decide(-60, -0.1, WIDTH)).toBeNull()
    expect(decide(0, 0, WIDTH)).toBeNull()
  })

  test('after a flick sends it off, however short the way', () => {
    expect(decide(40, 0.9, WIDTH)).toBe('like')
    expect(decide(-40, -0.9, WIDTH)).toBe('skip')
  })

  test('after a twitch puts it back', () => {
    expect(decide(10, 2, WIDTH)).toBeNull()
  })

  test('while moving back fast takes the decision back', () => {
    expect(decide(200, -0.8, WIDTH)).toBeNull()
    expect(decide(-200, 0.8, WIDTH)).toBeNull()
  })

  test('asks for a longer way of a wider card', () => {
    expect(decide(120, 0, 360)).toBe('like')
    expect(decide(120, 0, 480)).toBeNull()
  })
})

test('stamps grow with the distance until the decision is made, and not beyond', () => {
  expect(pull(0, WIDTH)).toBe(0)
  expect(pull(57.6, WIDTH)).toBeCloseTo(0.5)
  expect(pull(1000, WIDTH)).toBe(1)
  expect(pull(-1000, WIDTH)).toBe(-1)
})

test('a card leans with its way, and the other way when held below its middle', () => {
  expect(tilt(180, WIDTH, false)).toBe(7)
  expect(tilt(180, WIDTH, true)).toBe(-7)
  expect(tilt(9000, WIDTH, false)).toBe(14)
})

test('only the last moments tell how fast a card was let go', () => {
  const slowThenFast = [
    { x: 0, time: 0 },
    { x: 10, time: 500 },
    { x: 60, time: 550 },
    { x: 110, time: 580 },
  ]
  expect(velocity(slowThenFast)).toBeCloseTo(1.25)
  expect(velocity([])).toBe(0)
  expect(velocity([{ x: 5, time: 1 }])).toBe(0)
})

test('a fling is shown quickly, but can be seen', () => {
  expect(flightTime(10, 500)).toBe(180)
  expect(flightTime(2, 500)).toBe(250)
  expect(flightTime(0.1, 500)).toBe(320)
  expect(flightTime(0, 500)).toBe(280)
})
