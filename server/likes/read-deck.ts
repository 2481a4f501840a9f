import { dayIn } from '../../core/rules/account/age.ts'
import { DECK_SIZE } from '../../core/rules/likes/likes.ts'
import { nextMidnight } from '../../core/rules/likes/midnight.ts'
import { mixKinds } from '../../core/rules/likes/mix-kinds.ts'
import { mutual } from '../../core/rules/members/mutual.ts'
import { readCards } from '../members/read-cards.ts'
import { readInterests } from '../members/store.ts'
import { readOtherPublicPhotos } from '../photos/store.ts'
import { hiddenFrom } from '../relations/store.ts'
import { type Asker, type LikesDeps, readerOf } from './deps.ts'
import { presentDeckCard } from './present.ts'
import { readAnswers } from './read-answers.ts'
import { searchCandidates } from './search-candidates.ts'
import { readProfile } from './store.ts'
import { swipeLikesLeft } from './swipe-store.ts'

/** How many candidates are read, so that enough of both kinds are among them. */
const CANDIDATES = 3 * DECK_SIZE

/** The next cards of the swipe game: the nearest first, and among equals the most recently active. */
export async function readDeck({ db, now }: LikesDeps, asker: Asker) {
  const at = now()
  const self = await readProfile(db, asker.id)
  const { answers } = await readAnswers(db, self, asker, at)
  const found = await searchCandidates(db, {
    self,
    sought: {
      genders: mutual(self),
      kinds: ['member', 'fictional'],
      hidden: await hiddenFrom(db, asker.id),
      needsPhoto: true,
      exceptSwiped: true,
      exceptLiking: false,
    },
    ages: { min: answers.min_age, max: answers.max_age },
    timeZone: asker.site.timeZone,
    now: at,
    enough: DECK_SIZE,
    limit: CANDIDATES,
  })
  const circles = Map.groupBy(found, ({ circle }) => circle)
  const dealt = [...circles.values()].flatMap(mixKinds).slice(0, DECK_SIZE)
  const ids = dealt.map(({ id }) => id)
  const [cards, photos, interests] = await Promise.all([
    readCards(db, ids, readerOf(asker, at)),
    readOtherPublicPhotos(db, ids),
    readInterests(db, [self.memberId, ...ids]),
  ])
  const interestsOf = (id: string) => interests.get(id) ?? []
  const own = { ...self, interests: interestsOf(self.memberId), reason: self.reasonForJoining }
  return {
    members: dealt.flatMap((row) => {
      const { id } = row
      const card = cards.get(id)
      if (!card) return []
      const details = { row, card, otherPhotos: photos.get(id) ?? [], interests: interestsOf(id) }
      return [presentDeckCard(details, own, asker.site)]
    }),
    likes_left: await swipeLikesLeft(db, asker.id, dayIn(asker.site.timeZone, at)),
    likes_again_at: nextMidnight(asker.site.timeZone, at).toISOString(),
  }
}
