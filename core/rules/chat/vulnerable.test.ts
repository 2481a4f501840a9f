import { expect, test } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import { REST_MS, restsUntil, vulnerableSigns } from './vulnerable.ts'

const CALM = { day: 0, week: 0, fictional: 0, night: 0, gift: 0, love: false, debt: false }

test('a single sign makes nobody vulnerable, except debt', () => {
  expect(vulnerableSigns(CALM)).toEqual([])
  expect(vulnerableSigns({ ...CALM, love: true })).toEqual([])
  expect(vulnerableSigns({ ...CALM, week: 60, fictional: 60 })).toEqual([])
  expect(vulnerableSigns({ ...CALM, debt: true })).toEqual(['debt'])
})

test('two signs do: much on a day, much in a week, mostly fictional profiles, nights, a large gift, love', () => {
  expect(vulnerableSigns({ ...CALM, day: 60, week: 100, fictional: 100 })).toEqual([
    'much_in_a_day',
    'mostly_fictional',
  ])
  expect(vulnerableSigns({ ...CALM, week: 500, fictional: 200, night: 10 })).toEqual([
    'much_in_a_week',
    'at_night',
  ])
  expect(vulnerableSigns({ ...CALM, week: 40, fictional: 32, love: true })).toEqual([
    'mostly_fictional',
    'love',
  ])
  expect(vulnerableSigns({ ...CALM, week: 40, fictional: 31, love: true })).toEqual([])
  expect(vulnerableSigns({ ...CALM, week: 100, fictional: 40, gift: 40, love: true })).toEqual([
    'large_gift',
    'love',
  ])
})

test('the third time in a week the member rests for a day', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const ago = (...hours: number[]) => hours.map((hour) => new Date(now.getTime() - hour * HOUR_MS))
  expect(restsUntil([], now)).toBeNull()
  expect(restsUntil(ago(6), now)).toBeNull()
  expect(restsUntil(ago(12, 6), now)?.getTime()).toBe(now.getTime() + REST_MS)
})

test('being told in several conversations within a few hours is one time', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const ago = (...hours: number[]) => hours.map((hour) => new Date(now.getTime() - hour * HOUR_MS))
  expect(restsUntil(ago(9, 7, 5), now)).toBeNull()
  expect(restsUntil(ago(13, 12, 7, 1), now)).not.toBeNull()
})
