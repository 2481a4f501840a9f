import type { PhotoAccessLists } from '../../core/contract/members/photo-access.ts'
import { PHOTO_ACCESS_LISTED } from '../../core/rules/members/photo-access.ts'
import type { Db } from '../platform/db/database.ts'
import { listPhotoAccessOf, listPhotoRequestsBy } from '../relations/photo-access-store.ts'
import type { Site } from '../site/site.ts'
import { readCards, readKnownCards } from './read-cards.ts'

/** Requests and consents of a member, newest first. Requests of members whom the member may not see are left out. */
export async function listPhotoAccess(
  { db, now }: { db: Db; now: () => Date },
  { pool, timeZone }: Site,
  memberId: string,
): Promise<PhotoAccessLists> {
  const [made, received, allowed] = await Promise.all([
    listPhotoRequestsBy(db, memberId, PHOTO_ACCESS_LISTED),
    listPhotoAccessOf(db, memberId, 'asked', PHOTO_ACCESS_LISTED),
    listPhotoAccessOf(db, memberId, 'allowed', PHOTO_ACCESS_LISTED),
  ])
  const reader = { viewerId: memberId, pool, now: now(), timeZone }
  const others = [...made.map(({ ownerId }) => ownerId), ...received.map(({ viewerId }) => viewerId)]
  const [cards, known] = await Promise.all([
    readCards(db, [...new Set(others)], reader),
    // The list of who may see the photos is complete: an invisible member stays in it.
    readKnownCards(
      db,
      allowed.map(({ viewerId }) => viewerId),
      reader,
    ),
  ])
  const entryOf = (id: string, askedAt: Date, from = cards) => {
    const profile = from.get(id)
    return profile ? [{ profile, asked_at: askedAt.toISOString() }] : []
  }
  return {
    // A request that was declined stands here like one that waits.
    asked_by_me: made.flatMap(({ ownerId, askedAt, state }) =>
      entryOf(ownerId, askedAt).map((entry) => ({
        ...entry,
        state: state === 'allowed' ? ('allowed' as const) : ('asked' as const),
      })),
    ),
    asked_of_me: received.flatMap(({ viewerId, askedAt }) => entryOf(viewerId, askedAt)),
    allowed: allowed.flatMap(({ viewerId, askedAt }) => entryOf(viewerId, askedAt, known)),
  }
}
