import type { MatchAnswers } from '../../core/contract/likes/likes.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { findMatches } from './find-matches.ts'
import { readSeeker } from './read-seeker.ts'
import { keepAnswers } from './store.ts'

/** Stores the answers and finds the members who fit them. */
export async function answerMatchFinder({ db, now }: LikesDeps, asker: Asker, given: MatchAnswers) {
  const answers = {
    ...given,
    min_age: Math.min(given.min_age, given.max_age),
    max_age: Math.max(given.min_age, given.max_age),
    interests: [...new Set(given.interests)],
  }
  const at = now()
  await keepAnswers(db, { memberId: asker.id, answers, at })
  const seeker = await readSeeker(db, asker, at)
  return { members: await findMatches(db, asker, { ...seeker, answers }, at) }
}
