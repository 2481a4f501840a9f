import { expect, test } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { shuffledBy } from './chance.ts'
import { likeBackAt } from './likes.ts'

const NOW = new Date('2026-03-14T10:00:00Z')
const pairs = Array.from({ length: 3000 }, (_, at) => [`fictional-${at}`, `member-${at % 7}`] as const)
const answers = pairs.map(([from, to]) => likeBackAt(from, to, NOW))

test('about one fictional profile in three likes back', () => {
  const share = answers.filter(Boolean).length / pairs.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.37)
})

test('a like back comes after two minutes at the soonest and six hours at the latest', () => {
  const minutes = answers.flatMap((at) => (at ? [(at.getTime() - NOW.getTime()) / MINUTE_MS] : []))
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(360)
  expect(minutes.filter((after) => after < 60).length).toBeGreaterThan(100)
})

test('the same pair always gets the same answer', () => {
  expect(pairs.map(([from, to]) => likeBackAt(from, to, NOW))).toEqual(answers)
})

test('an order by lot keeps everybody and is the same each time', () => {
  const items = ['a', 'b', 'c', 'd', 'e']
  expect(shuffledBy(items, 'monday').toSorted()).toEqual(items)
  expect(shuffledBy(items, 'monday')).toEqual(shuffledBy(items, 'monday'))
  expect(shuffledBy(items, 'monday')).not.toEqual(shuffledBy(items, 'tuesday'))
})
