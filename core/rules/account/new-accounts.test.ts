import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { comparableText, stageOf } from './new-accounts.ts'

const NOW = new Date('2026-03-14T12:00:00Z')
const joined = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

test.each([
  [0, 'first_day'],
  [0.99, 'first_day'],
  [1, 'first_week'],
  [6.99, 'first_week'],
  [7, 'settled'],
] as const)('an account of %d days is in its stage %s', (days, stage) => {
  expect(stageOf(joined(days), NOW)).toBe(stage)
})

test('two texts are the same in spite of capitals, marks, spaces and smileys', () => {
  const plain = comparableText('Hello, write to me at my own site!')
  expect(comparableText('HÉLLO\u200b 😘 write to me, at my ｏｗｎ site')).toBe(plain)
  expect(comparableText('Hello, write to me at my own house!')).not.toBe(plain)
})

test('a greeting may go to everybody', () => expect(comparableText('Hi, how are you? 😊')).toBeNull())
