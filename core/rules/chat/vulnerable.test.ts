import { expect, test } from 'vitest'
import { REST_MS, restsUntil, vulnerableSigns } from './vulnerable.ts'

const CALM = { day: 0, week: 0, fictional: 0, night: 0, love: false, debt: false }

test('a single sign makes nobody vulnerable, except debt', () => {
  expect(vulnerableSigns(CALM)).toEqual([])
  expect(vulnerableSigns({ ...CALM, love: true })).toEqual([])
  expect(vulnerableSigns({ ...CALM, week: 60, fictional: 60 })).toEqual([])
  expect(vulnerableSigns({ ...CALM, debt: true })).toEqual(['debt'])
})

test('two signs do: much on a day, much in a week, mostly fictional profiles, nights, love', () => {
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
})

test('the third time in a week the conversation rests for a day', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect([1, 2].map((times) => restsUntil(times, now))).toEqual([null, null])
  expect(restsUntil(3, now)?.getTime()).toBe(now.getTime() + REST_MS)
})
