import { answerMatchFinder, type MatchAnswers } from '../../core/contract/likes/likes.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { suggestAnswers } from '../../core/rules/likes/match-finder.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Asker } from './deps.ts'
import { readSearcher, type Searcher } from './store.ts'

/** A member who looks for others, and what the member looks for. */
export type Seeker = Omit<Searcher, 'keptAnswers'> & {
  answers: MatchAnswers
  /** Whether these are the member's own answers. */
  answered: boolean
}

/** The member with their answers, or what the profile suggests. Old answers that no longer fit are dropped. */
export async function readSeeker(tx: Tx, { id, site }: Asker, now: Date): Promise<Seeker> {
  const { keptAnswers, ...self } = await readSearcher(tx, id)
  const parsed = answerMatchFinder.body.shape.answers.safeParse(keptAnswers)
  if (parsed.success) return { ...self, answers: parsed.data, answered: true }
  const age = ageOn(self.dateOfBirth, dayIn(site.timeZone, now))
  return { ...self, answers: suggestAnswers({ ...self, age }), answered: false }
}
