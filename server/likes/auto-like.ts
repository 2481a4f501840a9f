import type { MemberCard } from '../../core/contract/members/members.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { chanceOf } from '../../core/rules/likes/chance.ts'
import { mutual } from '../../core/rules/members/mutual.ts'
import { readCards } from '../members/read-cards.ts'
import type { Tx } from '../platform/db/database.ts'
import { giveLike } from '../relations/give-like.ts'
import { markLikeShown, takeUnshownLike } from '../relations/like-store.ts'
import { hiddenFrom, lockPair } from '../relations/store.ts'
import { type Asker, type LikesDeps, readerOf } from './deps.ts'
import { readSeeker } from './read-seeker.ts'
import { searchCandidates } from './search-candidates.ts'
import { giveBackAutoLike, readProfile, takeAutoLike } from './store.ts'

/** One of this many is drawn, so that not all members of a region meet the same profile. */
const DRAWN_FROM = 12

/**
 * A profile that likes the member and was not shown yet: the newest real one; else, once a day and where the
 * site allows it, a fictional profile that likes the member just now. The like stays new until its profile is
 * opened.
 */
export async function autoLike({ db, now }: LikesDeps, asker: Asker): Promise<MemberCard | null> {
  const { settings } = asker.site
  const at = now()
  const hidden = await hiddenFrom(db, asker.id)
  const id =
    (await takeUnshownLike(db, asker.id, asker.site.pool, hidden, at)) ??
    (settings.fictional_likes === 'yes' && !asker.isClosedOut
      ? await db.transaction((tx) => makeFictionalLike(tx, asker, at))
      : null)
  if (!id) return null
  const cards = await readCards(db, [id], readerOf(asker, at))
  return cards.get(id) ?? null
}

async function makeFictionalLike(tx: Tx, asker: Asker, at: Date): Promise<string | null> {
  const day = dayIn(asker.site.timeZone, at)
  if (!(await takeAutoLike(tx, asker.id, day))) return null
  const seeker = await readSeeker(tx, asker, at)
  const found = await searchCandidates(tx, {
    seeker,
    sought: {
      genders: mutual(seeker),
      kinds: ['fictional'],
      needsPhoto: true,
      exceptSwiped: true,
      exceptLiking: true,
    },
    today: day,
    enough: 1,
    limit: DRAWN_FROM,
  })
  const drawn = found[Math.floor(chanceOf(`auto-like:${asker.id}:${day}`) * found.length)]
  if (!drawn) {
    await giveBackAutoLike(tx, asker.id, day)
    return null
  }
  await lockPair(tx, drawn.id, asker.id)
  await giveLike(tx, await readProfile(tx, drawn.id), seeker, at)
  await markLikeShown(tx, drawn.id, asker.id, at)
  return drawn.id
}
