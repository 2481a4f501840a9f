import { expect, test } from 'vitest'
import { ageOn } from '../../core/rules/account/age.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { birthDatesOf, byYear } from './birth-dates.ts'

const daysAround = (day: string, days: number) =>
  Array.from({ length: days * 2 + 1 }, (_, index) =>
    new Date(Date.parse(day) + (index - days) * DAY_MS).toISOString().slice(0, 10),
  )

test.each(['2026-03-14', '2026-01-01', '2026-12-31', '2024-02-29', '2026-02-28', '2026-03-01'])(
  'on %s the dates of birth hold exactly those of the ages asked for',
  (today) => {
    for (const [min, max] of [
      [18, 18],
      [22, 35],
      [26, 46],
    ] as const) {
      const { from, to } = birthDatesOf({ min, max }, today)
      for (const birth of [...daysAround(from, 4), ...daysAround(to, 4)]) {
        const age = ageOn(birth, today)
        expect([birth, birth >= from && birth <= to]).toEqual([birth, age >= min && age <= max])
      }
    }
  },
)

test('the highest age means "and older"', () => {
  expect(birthDatesOf({ min: 90, max: 99 }, '2026-03-14').from < '1910-01-01').toBe(true)
  expect(birthDatesOf({ min: 90, max: 98 }, '2026-03-14').from).toBe('1927-03-15')
})

test('dates are cut at each turn of the year', () => {
  expect(byYear({ from: '1999-05-02', to: '2001-03-04' })).toEqual([
    { year: 1999, from: '1999-05-02', to: '1999-12-31' },
    { year: 2000, from: '2000-01-01', to: '2000-12-31' },
    { year: 2001, from: '2001-01-01', to: '2001-03-04' },
  ])
  expect(byYear({ from: '2000-05-02', to: '2000-06-02' })).toHaveLength(1)
  expect(byYear({ from: '2001-01-01', to: '2000-12-31' })).toEqual([])
})
