import { describe, expect, test } from 'vitest'
import { badgeText, creditsBadge, titleWithCount } from './badges.ts'

describe('a counter', () => {
  test.each([
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [5000, '99+'],
  ])('of %i shows %s', (count, text) => expect(badgeText(count)).toBe(text))
})

describe('the credits badge', () => {
  test.each([
    [11, null],
    [10, { tone: 'warning', credits: 10 }],
    [1, { tone: 'warning', credits: 1 }],
    [0, { tone: 'danger', credits: 0 }],
  ])('at %i credits is %j', (credits, badge) => expect(creditsBadge(credits)).toEqual(badge))
})

test('the title starts with what is waiting, if anything is', () => {
  expect(titleWithCount('Messages', 0)).toBe('Messages')
  expect(titleWithCount('Messages', 3)).toBe('(3) Messages')
  expect(titleWithCount('Messages', 120)).toBe('(99+) Messages')
})
