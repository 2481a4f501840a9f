import { expect, test } from 'vitest'
import type { Message } from '../../../core/contract/chat/chat.ts'
import { groupByDay, isFollowedBy } from './group-messages.ts'

const at = (time: string, more: Partial<Message> = {}) =>
  // Grouping looks at these fields alone.
  ({ mine: false, author_kind: 'member', at: time, ...more }) as Message

test('what one says within five minutes belongs together', () => {
  const first = at('2026-01-01T12:00:00.000Z')
  expect(isFollowedBy(first, at('2026-01-01T12:04:59.000Z'))).toBe(true)
  expect(isFollowedBy(first, at('2026-01-01T12:05:00.000Z'))).toBe(false)
})

test('what somebody else says, or somebody else writes for them, stands apart', () => {
  const first = at('2026-01-01T12:00:00.000Z')
  expect(isFollowedBy(first, { ...first, mine: true })).toBe(false)
  expect(isFollowedBy(first, { ...first, author_kind: 'operator' })).toBe(false)
  expect(isFollowedBy(undefined, first)).toBe(false)
  expect(isFollowedBy(first, undefined)).toBe(false)
})

test('days are those of the reader’s calendar', () => {
  const messages = [at('2026-01-01T22:30:00.000Z'), at('2026-01-01T23:30:00.000Z')]
  expect(groupByDay(messages, 'UTC').map(({ day }) => day)).toEqual(['2026-01-01'])
  expect(groupByDay(messages, 'Europe/Amsterdam').map(({ day, messages: own }) => [day, own.length])).toEqual(
    [
      ['2026-01-01', 1],
      ['2026-01-02', 1],
    ],
  )
})
