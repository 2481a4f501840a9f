import { expect, test } from 'vitest'
import { sharesOf, tellable } from './honesty.ts'

test('shares are of the sum of all numbers', () => {
  expect(sharesOf([30, 0, 10])).toEqual([
    { sign: '', share: 0.75 },
    { sign: '', share: 0 },
    { sign: '', share: 0.25 },
  ])
})

test('a number that is not told leaves no share to tell, also not of the others', () => {
  expect(sharesOf([50, tellable(1), tellable(4)])).toBeNull()
  expect(sharesOf([0, 0])).toBeNull()
})

test('a few among many are not nothing, and the many are not all', () => {
  expect(sharesOf([5, 4995])).toEqual([
    { sign: '<', share: 0.01 },
    { sign: '>', share: 0.99 },
  ])
})
