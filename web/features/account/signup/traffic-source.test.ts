import { expect, test } from 'vitest'
import { mayJoin } from './traffic-source.ts'

test('an open site takes everybody', () => {
  expect(mayJoin('all', {})).toBe(true)
})

test('a site that wants a traffic source takes those who come by somebody’s link', () => {
  expect(mayJoin('with_trafficsource', { ref: 'friend' })).toBe(true)
  expect(mayJoin('with_trafficsource', { sub1: '7' })).toBe(false)
  expect(mayJoin('with_trafficsource', {})).toBe(false)
})

test('a site by invitation takes nobody who only knows the address', () => {
  expect(mayJoin('invite_only', { ref: 'friend' })).toBe(false)
})
