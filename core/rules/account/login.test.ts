import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { blockedMinutes } from './login.ts'

const NOW = new Date('2026-03-14T12:00:00Z')
const ago = (...minutes: number[]) => minutes.map((count) => new Date(NOW.getTime() - count * MINUTE_MS))

test('four failures block nothing', () => expect(blockedMinutes(ago(0, 1, 2, 3), 5, NOW)).toBe(0))
test('the fifth failure blocks for a quarter of an hour from the first of them', () => {
  expect(blockedMinutes(ago(0, 0, 0, 0, 0), 5, NOW)).toBe(15)
  expect(blockedMinutes(ago(0, 1, 2, 3, 4), 5, NOW)).toBe(11)
})
test('failures of long ago do not count', () => expect(blockedMinutes(ago(0, 1, 2, 3, 15), 5, NOW)).toBe(0))
