import type { DeskLine, DeskNote, DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { MOST_HOLDS } from '../../../core/rules/chat/truth-guard.ts'
import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import type { Answer } from '../../lib/call.ts'

type Verdict = Answer<'checkTurnAnswer'>

/**
 * How far an answer is. `unknown`: no reply came to it, so it may have left or not; trying again with the same key finds
 * out. `lost`: the conversation is no longer the operator's, and the text is kept.
 */
type Stage =
  | { at: 'writing' }
  | { at: 'sending' }
  | { at: 'unknown' }
  | { at: 'sent'; number: number }
  | { at: 'lost'; why: string }

/** Something that held the last try back: the truth guard, or a message that came in meanwhile. */
type HeldBack = 'guard' | 'meanwhile' | null

export type TurnState = {
  turn: DeskTurn
  draft: string
  stage: Stage
  heldBack: HeldBack
  /** What the truth guard said last, and of which text. */
  verdict: Verdict & { text: string }
  /** The number of the first line that came in while the operator was at it, and when the newest one came. */
  meanwhile: { from: number; cameAt: number } | null
}

export type TurnEvent =
  | { type: 'typed'; text: string }
  | { type: 'checked'; text: string; verdict: Verdict }
  | { type: 'came'; news: News; at: number }
  | { type: 'noted'; note: DeskNote }
  | { type: 'note_deleted'; id: string }
  | { type: 'sending' }
  | { type: 'unanswered' }
  | { type: 'refused' }
  | { type: 'held_back'; by: 'guard'; text: string; verdict: Omit<Verdict, 'warned'> }
  | { type: 'held_back'; by: 'meanwhile' }
  | { type: 'sent'; line: DeskLine }
  | { type: 'lost'; why: string; alarm?: DeskTurn['alarm'] | undefined }

/** What the server tells about a conversation between two looks at it. */
type News = { lines: readonly DeskLine[] } & Partial<
  Pick<DeskTurn, 'leased_until' | 'holds' | 'offers' | 'alarm'>
>

const NOTHING_SAID = { text: '', held: [], warned: [] }

export const openTurn = ({ turn, draft }: { turn: DeskTurn; draft: string }): TurnState => ({
  turn,
  draft,
  stage: { at: 'writing' },
  heldBack: null,
  verdict: NOTHING_SAID,
  meanwhile: null,
})

const withNotes = (state: TurnState, notes: DeskNote[]): TurnState => ({
  ...state,
  turn: { ...state.turn, notes },
})

/** A changed note takes the place of what it said before; a new one comes last. */
const withNote = (notes: readonly DeskNote[], note: DeskNote): DeskNote[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((other) => (other.id === note.id ? note : other))
    : [...notes, note]

export function turnAfter(state: TurnState, event: TurnEvent): TurnState {
  switch (event.type) {
    case 'typed':
      return { ...state, draft: event.text, heldBack: null }
    case 'checked':
      return { ...state, verdict: { ...event.verdict, text: event.text } }
    case 'came':
      return withNews(state, event.news, event.at)
    case 'noted':
      return withNotes(state, withNote(state.turn.notes, event.note))
    case 'note_deleted':
      return withNotes(
        state,
        state.turn.notes.filter(({ id }) => id !== event.id),
      )
    case 'sending':
      return { ...state, stage: { at: 'sending' }, heldBack: null }
    case 'unanswered':
      return { ...state, stage: { at: 'unknown' } }
    case 'refused':
      return { ...state, stage: { at: 'writing' } }
    case 'held_back':
      return heldBack(state, event)
    case 'sent':
      return {
        ...withNews(state, { lines: [event.line] }, 0),
        stage: { at: 'sent', number: event.line.number },
        meanwhile: null,
      }
    case 'lost':
      return {
        ...state,
        turn: { ...state.turn, alarm: event.alarm ?? state.turn.alarm },
        stage: { at: 'lost', why: event.why },
      }
  }
}

function heldBack(state: TurnState, event: Extract<TurnEvent, { type: 'held_back' }>): TurnState {
  const writing = { ...state, stage: { at: 'writing' }, heldBack: event.by } as const
  if (event.by === 'meanwhile') return writing
  const verdict = { ...event.verdict, warned: [], text: event.text }
  return { ...writing, turn: { ...state.turn, holds: state.turn.holds + 1 }, verdict }
}

/** Adds lines that came in, each once and in their order; the draft is not touched. */
function withNews(state: TurnState, { lines, ...rest }: News, at: number): TurnState {
  const { turn } = state
  const added = lines.filter(({ number }) => number > turn.last)
  const theirs = added.find(({ by }) => by === 'member')
  return {
    ...state,
    turn: {
      ...turn,
      ...rest,
      lines: [...turn.lines, ...added],
      last: added.at(-1)?.number ?? turn.last,
    },
    meanwhile: theirs ? { from: state.meanwhile?.from ?? theirs.number, cameAt: at } : state.meanwhile,
  }
}

/** A line that came in less than this before sending has not been read yet. */
const READING_MS = 1.5 * SECOND_MS

/** Whether something came in so shortly before that nobody can have read it. */
export const isUnread = ({ meanwhile }: TurnState, now: number) =>
  meanwhile !== null && now - meanwhile.cameAt < READING_MS

/** Whether the truth guard held back so many texts that the operator passes the conversation on or takes a break. */
export const isStuck = ({ turn }: TurnState) => turn.holds >= MOST_HOLDS

/** A draft with a sentence below what was typed, or with the sentence alone. */
export const withSentence = (draft: string, sentence: string) =>
  [draft.trimEnd(), sentence].filter(Boolean).join('\n\n')

/** Whether the draft is still the pal's proposal, word for word; it then leaves as an automatic message. */
export const isProposal = ({ turn, draft }: TurnState) =>
  turn.proposal !== null && draft.trim() === turn.proposal.trim()

export type Attempt = { key: string; text: string; after: number }

/** The attempt to send a text: one that repeats the last one has its key, so that it leaves once. */
export const attemptOf = (
  last: Attempt | null,
  { text, after }: Omit<Attempt, 'key'>,
  newKey: () => string,
): Attempt => (last?.text === text && last.after === after ? last : { key: newKey(), text, after })

/** Lines of one writer within this time stand together. */
const TOGETHER_MS = 5 * MINUTE_MS

/** Whether a line goes on with the one before, so that its writer is not named again. */
export const follows = (before: DeskLine | undefined, line: DeskLine) =>
  before !== undefined && before.by === line.by && Date.parse(line.at) - Date.parse(before.at) < TOGETHER_MS
