import { expect, test } from 'vitest'
import { answerDue, fillReply, hasKnownPlaceholders, type TicketKind } from './support.ts'

const AMSTERDAM = 'Europe/Amsterdam'

const due = (kind: TicketKind, from: string, timeZone = AMSTERDAM) =>
  answerDue(kind, new Date(from), timeZone).toISOString()

test.each([
  ['on a Monday afternoon by Wednesday', '2026-11-16T14:00:00Z', '2026-11-18T14:00:00.000Z'],
  ['on a Friday afternoon by Tuesday', '2026-11-13T14:00:00Z', '2026-11-17T14:00:00.000Z'],
  ['on a Saturday by the beginning of Wednesday', '2026-11-14T11:00:00Z', '2026-11-17T23:00:00.000Z'],
  ['on a Sunday too', '2026-11-15T20:00:00Z', '2026-11-17T23:00:00.000Z'],
  ['on a Sunday in London that is Monday in Amsterdam', '2026-11-15T23:30:00Z', '2026-11-17T23:30:00.000Z'],
  ['before clocks are turned back', '2026-10-23T14:00:00Z', '2026-10-27T15:00:00.000Z'],
])('a question %s is answered', (_, from, until) => {
  expect(due('contact', from)).toBe(until)
})

test('working days are those of the site', () => {
  expect(due('contact', '2026-11-13T23:30:00Z', 'America/New_York')).toBe('2026-11-17T23:30:00.000Z')
})

test('a complaint is answered within seven days, weekends included', () => {
  expect(due('complaint', '2026-11-13T14:00:00Z')).toBe('2026-11-20T14:00:00.000Z')
})

test('a prepared answer names its reader, and knows no other words in braces', () => {
  const values = { name: 'Anna', site: 'Vonk', number: 'V-7F3K9Q' }
  expect(fillReply('Hi {name}, {number} of {site}; {name}', values)).toBe('Hi Anna, V-7F3K9Q of Vonk; Anna')
  expect([hasKnownPlaceholders('{name} {site}'), hasKnownPlaceholders('{Name}')]).toEqual([true, false])
})
