import type { Suggestion } from '../../core/contract/likes/likes.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { SUGGESTIONS } from '../../core/rules/likes/match-finder.ts'
import { type Ranked, rank, type Wish } from '../../core/rules/likes/ranking.ts'
import { mutual } from '../../core/rules/members/mutual.ts'
import { type CardReader, readCards } from '../members/read-cards.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Asker, kindsFor, readerOf } from './deps.ts'
import { presentSuggestion } from './present.ts'
import type { Seeker } from './read-seeker.ts'
import { searchCandidates } from './search-candidates.ts'

/** How many candidates are compared to find the best among them. */
const CANDIDATES = 400

/** The members who fit the answers of the seeker, best first. */
export async function findMatches(tx: Tx, asker: Asker, seeker: Seeker, at: Date): Promise<Suggestion[]> {
  const { answers } = seeker
  const { timeZone } = asker.site
  const today = dayIn(timeZone, at)
  const found = await searchCandidates(tx, {
    seeker,
    sought: {
      genders: mutual(seeker, answers.gender),
      kinds: kindsFor(asker),
      needsPhoto: false,
      exceptSwiped: false,
      exceptLiking: false,
    },
    today,
    enough: answers.place === 'region' ? SUGGESTIONS : CANDIDATES,
    limit: CANDIDATES,
  })
  const candidates = found.map((row) => ({
    ...row,
    age: ageOn(row.dateOfBirth, today),
    lastActiveAt: row.lastActiveAt === null ? null : new Date(row.lastActiveAt),
  }))
  return withCards(tx, rank(wishOf(seeker), candidates, at, SUGGESTIONS), readerOf(asker, at))
}

const wishOf = ({ regionId, cityId, answers }: Seeker): Wish => ({
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
