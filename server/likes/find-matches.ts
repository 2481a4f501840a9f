import type { MatchAnswers, Suggestion } from '../../core/contract/likes/likes.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { SUGGESTIONS } from '../../core/rules/likes/match-finder.ts'
import { type Ranked, rank, type Wish } from '../../core/rules/likes/ranking.ts'
import { mutual } from '../../core/rules/members/mutual.ts'
import { type CardReader, readCards } from '../members/read-cards.ts'
import { readInterests } from '../members/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { hiddenFrom } from '../relations/store.ts'
import { type Asker, type LikesDeps, readerOf } from './deps.ts'
import { presentSuggestion } from './present.ts'
import { searchCandidates } from './search-candidates.ts'
import { readProfile } from './store.ts'

/** How many candidates are compared to find the best among them. */
const CANDIDATES = 400

type Self = Awaited<ReturnType<typeof readProfile>>

/** The members who fit these answers, best first. */
export async function findMatches(
  { db, now }: LikesDeps,
  asker: Asker,
  answers: MatchAnswers,
): Promise<Suggestion[]> {
  const self = await readProfile(db, asker.id)
  const at = now()
  const today = dayIn(asker.site.timeZone, at)
  const found = await searchCandidates(db, {
    self,
    sought: {
      genders: mutual(self, answers.gender),
      kinds: ['member', 'fictional'],
      hidden: await hiddenFrom(db, asker.id),
      needsPhoto: false,
      exceptSwiped: false,
      exceptLiking: false,
    },
    ages: { min: answers.min_age, max: answers.max_age },
    timeZone: asker.site.timeZone,
    now: at,
    enough: answers.place === 'region' ? SUGGESTIONS : CANDIDATES,
    limit: CANDIDATES,
  })
  const interests = await readInterests(
    db,
    found.map(({ id }) => id),
  )
  const candidates = found.map((row) => ({
    ...row,
    age: ageOn(row.dateOfBirth, today),
    hasAbout: row.about !== '',
    interests: interests.get(row.id) ?? [],
  }))
  const best = rank(wishOf(self, answers), candidates, at).slice(0, SUGGESTIONS)
  return withCards(db, best, readerOf(asker, at))
}

const wishOf = ({ regionId, cityId }: Self, answers: MatchAnswers): Wish => ({
  ...answers,
  minAge: answers.min_age,
  maxAge: answers.max_age,
  regionId,
  cityId,
})

async function withCards(tx: Tx, best: Ranked[], reader: CardReader) {
  const cards = await readCards(
    tx,
    best.map(({ id }) => id),
    reader,
  )
  return best.flatMap(({ id, reasons }) => {
    const card = cards.get(id)
    return card ? [presentSuggestion(card, reasons)] : []
  })
}
