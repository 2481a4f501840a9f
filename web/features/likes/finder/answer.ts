import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'
import { type LikeAnswer, takeLike } from './like.ts'
import { MOST_INTERESTS, readAnswers } from './questions.ts'

/** What the page says to a form: who fits, what became of a like, or why it could not be. */
export type FinderAnswer =
  | LikeAnswer
  | { kind: 'found'; members: Suggestion[] }
  | { kind: 'too_many_interests' }
  | { kind: 'refused'; refusal: string }

/** Keeps the answers and finds who fits; or takes a like from the results. */
export async function answerFinder(form: FormData, call: CallApi): Promise<FinderAnswer> {
  const like = await takeLike(form, call)
  if (like) return like
  const answers = readAnswers(form)
  // Only a form without script can hold more.
  if (answers.interests.length > MOST_INTERESTS) return { kind: 'too_many_interests' }
  try {
    return { kind: 'found', ...(await call('answerMatchFinder', { body: { answers } })) }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', refusal: error.message }
    throw error
  }
}
