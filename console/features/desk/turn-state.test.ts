import { describe, expect, test } from 'vitest'
import type { DeskLine, DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { localTimes } from '../../ui/local-times.ts'
import {
  attemptOf,
  follows,
  isProposal,
  isStuck,
  isUnread,
  openTurn,
  type TurnEvent,
  turnAfter,
  withSentence,
} from './turn-state.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')

const line = (number: number, by: DeskLine['by'], at = NOW): DeskLine => ({
  number,
  at: new Date(at).toISOString(),
  author: by === 'member' ? 'member' : by === 'pal' ? 'automatic' : 'operator',
  by,
  kind: 'text',
  text: `line ${number}`,
  gift: null,
  picture: null,
  late: false,
  removed: false,
})

// Only what the state reads; the sheet beside the conversation is shown as it comes.
const turn = {
  lines: [line(1, 'member')],
  last: 1,
  notes: [],
  holds: 0,
  offers: [],
  proposal: 'Tell me more.',
  alarm: null,
} as Partial<DeskTurn> as DeskTurn

const stateAfter = (...events: TurnEvent[]) => events.reduce(turnAfter, openTurn({ turn, draft: 'Hello' }))

describe('the turn of an operator', () => {
  test('what the member writes meanwhile stands above the draft once, and the draft stays', () => {
    const came = { type: 'came', news: { lines: [line(1, 'member'), line(2, 'member')] }, at: NOW } as const
    const { turn: changed, draft, meanwhile } = stateAfter({ type: 'typed', text: 'Hello you' }, came, came)
    expect(changed.lines.map(({ number }) => number)).toEqual([1, 2])
    expect(changed.last).toBe(2)
    expect(meanwhile?.from).toBe(2)
    expect(draft).toBe('Hello you')
  })

  test('a text is held back when a message came in that nobody can have read yet', () => {
    const state = stateAfter({ type: 'came', news: { lines: [line(2, 'member')] }, at: NOW })
    expect(isUnread(state, NOW + 200)).toBe(true)
    expect(isUnread(state, NOW + 5_000)).toBe(false)
    expect(isUnread(stateAfter(), NOW)).toBe(false)
  })

  test('a text that is tried again has the key of the first try, and another text has another', () => {
    const keys = ['one', 'two', 'three'].values()
    const newKey = () => keys.next().value ?? ''
    const first = attemptOf(null, { text: 'Hello', after: 1 }, newKey)
    expect(attemptOf(first, { text: 'Hello', after: 1 }, newKey).key).toBe('one')
    expect(attemptOf(first, { text: 'Hello you', after: 1 }, newKey).key).toBe('two')
    expect(attemptOf(first, { text: 'Hello', after: 2 }, newKey).key).toBe('three')
  })

  test('the draft is kept when the answer is refused, gets no reply or the conversation is lost', () => {
    const verdict = { held: [{ reason: 'claims_real' as const }] }
    for (const event of [
      { type: 'unanswered' },
      { type: 'held_back', by: 'guard', text: 'Hello', verdict },
      { type: 'held_back', by: 'meanwhile' },
      { type: 'lost', why: 'Anna has it.' },
    ] as const)
      expect(stateAfter({ type: 'sending' }, event).draft).toBe('Hello')
  })

  test('a conversation that was lost to an alarm shows the alarm', () => {
    const state = stateAfter({ type: 'lost', why: 'Nobody answers.', alarm: 'minor' })
    expect([state.turn.alarm, state.stage.at, state.draft]).toEqual(['minor', 'lost', 'Hello'])
  })

  test('after three texts that were held back the conversation is passed on', () => {
    const verdict = { held: [{ reason: 'claims_real' as const }] }
    const held = { type: 'held_back', by: 'guard', text: 'Hello', verdict } as const
    expect(isStuck(stateAfter(held, held))).toBe(false)
    expect(isStuck(stateAfter(held, held, held))).toBe(true)
  })

  test('a sentence that is offered stands below what was typed', () => {
    expect(withSentence('Hello', 'Tell me more.')).toBe('Hello\n\nTell me more.')
    expect(withSentence('', 'Tell me more.')).toBe('Tell me more.')
  })

  test('a proposal is automatic only word for word', () => {
    expect(isProposal(stateAfter({ type: 'typed', text: 'Tell me more. ' }))).toBe(true)
    expect(isProposal(stateAfter({ type: 'typed', text: 'Tell me much more.' }))).toBe(false)
  })

  test('lines of one writer within five minutes stand together', () => {
    expect(follows(line(1, 'member'), line(2, 'member', NOW + 60_000))).toBe(true)
    expect(follows(line(1, 'member'), line(2, 'you', NOW + 60_000))).toBe(false)
    expect(follows(line(1, 'member'), line(2, 'member', NOW + 600_000))).toBe(false)
    expect(follows(undefined, line(1, 'member'))).toBe(false)
  })
})

test('the local time of a member is told for each zone they may be in, once', () => {
  const shown = (...zones: string[]) =>
    localTimes(zones, NOW).map((ms) => new Date(ms).toISOString().slice(11, 16))
  expect(shown('Europe/Amsterdam', 'Europe/Brussels')).toEqual(['13:00'])
  expect(shown('America/Los_Angeles', 'America/New_York')).toEqual(['04:00', '07:00'])
  expect(shown('Nowhere/Else')).toEqual([])
})
