import type { Asker, LikesDeps } from './deps.ts'
import { findMatches } from './find-matches.ts'
import { readSeeker } from './read-seeker.ts'

/** The members who fit the given answers or, without answers, the member's profile. */
export async function listSuggestions({ db, now }: LikesDeps, asker: Asker) {
  const at = now()
  return { members: await findMatches(db, asker, await readSeeker(db, asker, at), at) }
}
