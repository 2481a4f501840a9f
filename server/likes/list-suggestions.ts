import type { Asker, LikesDeps } from './deps.ts'
import { findMatches } from './find-matches.ts'
import { readAnswers } from './read-answers.ts'
import { readProfile } from './store.ts'

/** The members who fit the given answers or, without answers, the member's profile. */
export async function listSuggestions(deps: LikesDeps, asker: Asker) {
  const self = await readProfile(deps.db, asker.id)
  const { answers } = await readAnswers(deps.db, self, asker, deps.now())
  return { members: await findMatches(deps, asker, answers) }
}
