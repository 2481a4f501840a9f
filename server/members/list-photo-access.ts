import type { PhotoAccessLists } from '../../core/contract/members/photo-access.ts'
import { PHOTO_ACCESS_LISTED } from '../../core/rules/members/photo-access.ts'
import type { Db } from '../platform/db/database.ts'
import { type PhotoAccessEntry, readPhotoAccessLists } from '../relations/photo-access-store.ts'
import type { Site } from '../site/site.ts'
import { readKnownCards } from './read-cards.ts'

/** Requests and consents of a member, newest first. Requests of members whom the member may not see are left out. */
export async function listPhotoAccess(
  { db, now }: { db: Db; now: () => Date },
  { pool, timeZone }: Site,
  memberId: string,
): Promise<PhotoAccessLists> {
  const { made, received, allowed } = await readPhotoAccessLists(db, memberId, PHOTO_ACCESS_LISTED)
  const ids = new Set([...made, ...received, ...allowed].map(({ id }) => id))
  const cards = await readKnownCards(db, [...ids], { viewerId: memberId, pool, now: now(), timeZone })
  const entryOf = ({ id, askedAt }: PhotoAccessEntry) => {
    const profile = cards.get(id)
    return profile ? [{ profile: profile.card, asked_at: askedAt.toISOString() }] : []
  }
  const seenEntryOf = (entry: PhotoAccessEntry) => (cards.get(entry.id)?.isSeen ? entryOf(entry) : [])
  return {
    // A request that was declined stands here like one that waits.
    asked_by_me: made.flatMap((request) =>
      seenEntryOf(request).map((entry) => ({
        ...entry,
        state: request.state === 'allowed' ? ('allowed' as const) : ('asked' as const),
      })),
    ),
    asked_of_me: received.flatMap(seenEntryOf),
    // The list of who may see the photos is complete: an invisible member stays in it.
    allowed: allowed.flatMap(entryOf),
  }
}
