import { ASKS } from '../../../core/rules/chat/chat.ts'
import type { Turn } from './check-turn.ts'

/** A stored message, as the guard reads it. */
type Line = { authorId: string; text: string; asks: number }

/** Lines of the character that may hold parts of contact data or of an appointment. */
const LINES_BEFORE = 5
/** A question is near for as many messages of the member, its own among them. */
const NEAR = 3

/** What the guard must know of a conversation to read an answer: its messages are oldest first and without lines of the site. */
export function readAsked(
  history: readonly Line[],
  memberId: string,
): Required<Pick<Turn, 'asked' | 'before' | 'isNearQuestion'>> {
  const theirs = history.filter(({ authorId }) => authorId === memberId)
  const ours = history.filter(({ authorId }) => authorId !== memberId)
  const answered = history.findLastIndex(({ authorId }) => authorId !== memberId)
  return {
    asked: history.slice(answered + 1).map(({ text, asks }) => ({
      text,
      real: (asks & ASKS.real) > 0,
      meet: (asks & ASKS.meet) > 0,
    })),
    before: ours.slice(-LINES_BEFORE).map(({ text }) => text),
    isNearQuestion: theirs.slice(-NEAR).some(({ asks }) => (asks & ASKS.real) > 0),
  }
}
