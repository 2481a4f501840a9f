import { data } from 'react-router'
import type { CallApi } from '../../../lib/api.ts'
import { type Failure, failureOf } from '../lists/change-likes.ts'

/** What became of a move; bringing somebody back says nothing of the likes left. */
export type MoveAnswer = { ok: true; match: boolean; likesLeft: number | null } | Failure

/** Makes one move of the swipe game. Whoever sends something else did not use our pages. */
export async function makeMove(call: CallApi, form: FormData): Promise<MoveAnswer> {
  const move = String(form.get('move'))
  const profile = String(form.get('profile'))
  if (!['like', 'skip', 'undo'].includes(move)) throw data(null, { status: 400 })
  try {
    if (move === 'undo') {
      await call('undoSkip', { body: { profile } })
      return { ok: true, match: false, likesLeft: null }
    }
    const { match, likes_left } = await call('swipe', { body: { profile, like: move === 'like' } })
    return { ok: true, match, likesLeft: likes_left }
  } catch (error) {
    return failureOf(error)
  }
}
