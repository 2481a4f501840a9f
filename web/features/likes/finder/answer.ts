import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'
import { type LikeAnswer, likeIntentOf, sendLike } from '../../members/like/send-like.ts'
import { MOST_INTERESTS, readAnswers } from './questions.ts'

/** The answer of the page to its forms: the members who fit, or the outcome of a like. */
export type FinderAnswer = LikeAnswer | ({ intent: 'find' } & Outcome<{ members: Suggestion[] }>)

/** Stores the answers and finds members who fit, or likes one of the results. */
export async function answerFinder(form: FormData, call: CallApi): Promise<FinderAnswer> {
  const like = likeIntentOf(form)
  if (like) return sendLike(call, like, String(form.get('profile')))
  const intent = 'find'
  const answers = readAnswers(form)
  // Only a form without scripts can send more interests.
  if (answers.interests.length > MOST_INTERESTS) return { intent, ...incomplete() }
  const outcome = await answerForm(
    () => call('answerMatchFinder', { body: { answers } }),
    ({ members }) => ({ members }),
  )
  return { intent, ...outcome }
}
