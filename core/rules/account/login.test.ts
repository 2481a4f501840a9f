import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { minutesToWait, type Tally } from './attempts.ts'
import { loginBlock, mayMailReset, RESET_LINK_MINUTES, RESET_PAUSE_MINUTES, waitSeconds } from './login.ts'

const NOW = new Date('2026-03-14T12:00:00Z')
const minutesAgo = (count: number) => new Date(NOW.getTime() - count * MINUTE_MS)

/** What is known of attempts so many minutes ago, the latest first. */
function ago(...minutes: number[]): Tally {
  const times = minutes.map(minutesAgo)
  return { count: times.length, latest: times[0] ?? null, decisive: times[4] ?? null }
}

/** How long five failures block. */
const blockedMinutes = (failures: Tally) => minutesToWait(failures, loginBlock(5), NOW)

test('four failures block nothing', () => expect(blockedMinutes(ago(0, 1, 2, 3))).toBe(0))
test('the fifth failure blocks for a quarter of an hour from the first of them', () => {
  expect(blockedMinutes(ago(0, 0, 0, 0, 0))).toBe(15)
  expect(blockedMinutes(ago(0, 1, 2, 3, 4))).toBe(11)
})
test('failures of long ago do not count', () => expect(blockedMinutes(ago(0, 1, 2, 3, 15))).toBe(0))

test('failures from everywhere make the next guess wait, twice as long each time, up to a minute', () => {
  const failures = (count: number) => ago(...Array.from({ length: count }, () => 0))
  expect([9, 10, 11, 12, 15, 16, 40].map((count) => waitSeconds(failures(count), NOW))).toEqual([
    0, 1, 2, 4, 32, 60, 60,
  ])
  expect(waitSeconds(failures(16), new Date(NOW.getTime() + MINUTE_MS))).toBe(0)
})

test('a wish for a new password that sends no mail finds a link that still works', () => {
  expect(Math.max(...RESET_PAUSE_MINUTES)).toBeLessThan(RESET_LINK_MINUTES)
  expect(mayMailReset(ago(), NOW)).toBe(true)
  expect(mayMailReset(ago(4), NOW)).toBe(false)
  expect(mayMailReset(ago(5), NOW)).toBe(true)
  expect(mayMailReset(ago(14, 30), NOW)).toBe(false)
  expect(mayMailReset(ago(29, 60, 90, 120, 150), NOW)).toBe(false)
  expect(mayMailReset(ago(30, 60, 90, 120, 150), NOW)).toBe(true)
})
