import type { Asker, LikesDeps } from './deps.ts'
import { findMatches } from './find-matches.ts'
import { readAnswers } from './read-answers.ts'
import { readProfile } from './store.ts'

/** Who fits, by the answers that were given or else by the profile. */
export async function listSuggestions(deps: LikesDeps, asker: Asker) {
  const self = await readProfile(deps.db, asker.id)
  const { answers } = await readAnswers(deps.db, self, asker, deps.now())
  return { members: await findMatches(deps, asker, answers) }
}
