import { expect, test } from 'vitest'
import { likeDelay } from './like-delay.ts'

test.each([
  ['t=5', 5_000],
  ['t=0', 0],
  ['t=0.5', 500],
  ['t=999999', 600_000],
  ['', null],
  ['t=', null],
  ['t=-3', null],
  ['t=soon', null],
  ['t=Infinity', null],
])('the address with "%s" waits %s ms', (query, wait) => {
  expect(likeDelay(new URLSearchParams(query))).toBe(wait)
})
