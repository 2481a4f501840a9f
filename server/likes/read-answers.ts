import { answerMatchFinder, type MatchAnswers } from '../../core/contract/likes/likes.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { suggestAnswers } from '../../core/rules/likes/match-finder.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Asker } from './deps.ts'
import { readAnswersAndInterests, type readProfile } from './store.ts'

type Self = Awaited<ReturnType<typeof readProfile>>

/** The member's answers, or what the profile suggests. Old answers that no longer fit are dropped. */
export async function readAnswers(tx: Tx, self: Self, { site }: Asker, now: Date) {
  const { answers: given, interests } = await readAnswersAndInterests(tx, self.memberId)
  const kept = answerMatchFinder.body.shape.answers.safeParse(given)
  if (kept.success) return { answers: kept.data, answered: true }
  const answers: MatchAnswers = suggestAnswers({
    gender: self.gender,
    sexuality: self.sexuality,
    age: ageOn(self.dateOfBirth, dayIn(site.timeZone, now)),
    regionId: self.regionId,
    reason: self.reasonForJoining,
    interests,
  })
  return { answers, answered: false }
}
