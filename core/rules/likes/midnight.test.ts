import { expect, test } from 'vitest'
import { nextMidnight } from './midnight.ts'

test.each([
  ['an ordinary day', 'Europe/Amsterdam', '2026-03-14T10:00:00Z', '2026-03-14T23:00:00Z'],
  ['the last second of a day', 'Europe/Amsterdam', '2026-03-14T22:59:59.900Z', '2026-03-14T23:00:00Z'],
  ['midnight itself', 'Europe/Amsterdam', '2026-03-14T23:00:00Z', '2026-03-15T23:00:00Z'],
  ['the day clocks go forward', 'Europe/Amsterdam', '2026-03-28T23:30:00Z', '2026-03-29T22:00:00Z'],
  ['the day clocks go back', 'Europe/Amsterdam', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00Z'],
  ['the other side of the ocean', 'America/New_York', '2026-03-08T12:00:00Z', '2026-03-09T04:00:00Z'],
  ['a day that begins at one o’clock', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
])('the day after %s begins on time', (_which, timeZone, at, next) => {
  expect(nextMidnight(timeZone, new Date(at)).toISOString()).toBe(new Date(next).toISOString())
})

test('the day that is kept is no answer for a moment before it', () => {
  const next = (at: string) => nextMidnight('Europe/Amsterdam', new Date(at)).toISOString()
  expect(next('2026-03-14T10:00:00Z')).toBe('2026-03-14T23:00:00.000Z')
  expect(next('2026-03-14T22:00:00Z')).toBe('2026-03-14T23:00:00.000Z')
  expect(next('2026-03-13T10:00:00Z')).toBe('2026-03-13T23:00:00.000Z')
})
