import { data } from 'react-router'
import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'

/** Outcome of a move; bringing a card back does not report the likes left. */
export type MoveAnswer = Outcome<{ match: boolean; likesLeft: number | null; note: string | null }>

/** Makes one move of the swipe game. Our pages send no other moves. */
export async function makeMove(call: CallApi, form: FormData): Promise<MoveAnswer> {
  const move = String(form.get('move'))
  const profile = String(form.get('profile'))
  switch (move) {
    case 'like':
    case 'skip':
      return answerForm(
        () => call('swipe', { body: { profile, like: move === 'like' } }),
        ({ match, likes_left, note }) => ({ match, likesLeft: likes_left, note }),
      )
    case 'undo':
      return answerForm(
        () => call('undoSkip', { body: { profile } }),
        () => ({ match: false, likesLeft: null, note: null }),
      )
    default:
      throw data(null, { status: 400 })
  }
}
