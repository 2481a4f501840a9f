import { MATCH_QUESTIONS } from '../../core/rules/likes/match-finder.ts'
import type { Asker, LikesDeps } from './deps.ts'
import { readSeeker } from './read-seeker.ts'

export async function readMatchFinder({ db, now }: Pick<LikesDeps, 'db' | 'now'>, asker: Asker) {
  const { answers, answered } = await readSeeker(db, asker, now())
  return { questions: [...MATCH_QUESTIONS], answers, answered }
}
