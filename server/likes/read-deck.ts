import { dayIn } from '../../core/rules/account/age.ts'
import { DECK_SIZE } from '../../core/rules/likes/likes.ts'
import { nextMidnight } from '../../core/rules/likes/midnight.ts'
import { mixKinds } from '../../core/rules/likes/mix-kinds.ts'
import { mutual } from '../../core/rules/members/mutual.ts'
import { type Asker, kindsFor, type LikesDeps } from './deps.ts'
import { presentDeckCard } from './present.ts'
import { readSeeker } from './read-seeker.ts'
import { searchCandidates } from './search-candidates.ts'
import { readDealt } from './swipe-store.ts'

/** How many candidates are read, so that enough of both kinds are among them. */
const CANDIDATES = 3 * DECK_SIZE

/** The next cards of the swipe game: the nearest first, and among equals the most recently active. */
export async function readDeck({ db, now }: LikesDeps, asker: Asker) {
  const at = now()
  const { timeZone, pool } = asker.site
  const today = dayIn(timeZone, at)
  const seeker = await readSeeker(db, asker, at)
  const found = await searchCandidates(db, {
    seeker,
    sought: {
      genders: mutual(seeker),
      kinds: kindsFor(asker),
      needsPhoto: true,
      exceptSwiped: true,
      exceptLiking: false,
    },
    today,
    enough: DECK_SIZE,
    limit: CANDIDATES,
  })
  const circles = Map.groupBy(found, ({ circle }) => circle)
  const dealt = [...circles.values()].flatMap(mixKinds).slice(0, DECK_SIZE)
  const ids = dealt.map(({ id }) => id)
  const { likesLeft, cards } = await readDealt(db, { memberId: asker.id, pool, day: today, ids })
  return {
    members: dealt.flatMap((row) => {
      const card = cards.get(row.id)
      // A member may have left between the two queries.
      return card ? [presentDeckCard(row, card, seeker, asker.site, at)] : []
    }),
    likes_left: likesLeft,
    likes_again_at: nextMidnight(timeZone, at).toISOString(),
  }
}
