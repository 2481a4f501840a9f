import { MATCH_QUESTIONS } from '../../core/rules/likes/match-finder.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { readAnswers } from './read-answers.ts'
import { readProfile } from './store.ts'

export async function readMatchFinder({ db, now }: Pick<LikesDeps, 'db' | 'now'>, asker: Asker) {
  const self = await readProfile(db, asker.id)
  return { questions: [...MATCH_QUESTIONS], ...(await readAnswers(db, self, asker, now())) }
}
