import { HOUR_MS } from '../../core/rules/durations.ts'
import { TOLD_AGAIN_AFTER_HOURS } from '../../core/rules/likes/likes.ts'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { hasEventAbout, recordEvent } from '../platform/realtime/event-store.ts'
import { hasLiked, insertLike, insertMatch, isMatch, markLikeShown } from './like-store.ts'
import { listSeenPairs, pairKey } from './visibility-store.ts'

type Person = Pick<typeof profile.$inferSelect, 'memberId' | 'kind'>

/** `notified` are the members whose streams are to be woken after the commit. */
type Given = { isNew: boolean; match: boolean; notified: string[] }

/**
 * Writes a like, wherever it comes from; two likes make a match. The caller holds the lock of the pair, so
 * that of two likes at the same moment the later one finds the earlier. A repeated like changes nothing.
 */
export async function giveLike(tx: Tx, from: Person, to: Person, at: Date): Promise<Given> {
  const row = { fromId: from.memberId, toId: to.memberId, kind: from.kind, at }
  if (!(await insertLike(tx, row))) {
    return { isNew: false, match: await isMatch(tx, from.memberId, to.memberId), notified: [] }
  }
  if (!(await hasLiked(tx, to.memberId, from.memberId))) {
    // A like by a fictional profile stands in its own list and notifies nobody (docs/product.md,
    // likes-pages).
    const notified = from.kind === 'member' ? await notify(tx, 'like', [[to, from]], at) : []
    return { isNew: true, match: false, notified }
  }
  await insertMatch(tx, from.memberId, to.memberId, at)
  await markLikeShown(tx, to.memberId, from.memberId, at)
  const notified = await notify(
    tx,
    'match',
    [
      [from, to],
      [to, from],
    ],
    at,
  )
  return { isNew: true, match: true, notified }
}

/** Notifies each reader of the other, in the order of ids, unless the reader may not see the other. */
async function notify(tx: Tx, name: 'like' | 'match', pairs: [reader: Person, about: Person][], at: Date) {
  const since = new Date(at.getTime() - TOLD_AGAIN_AFTER_HOURS * HOUR_MS)
  const notified: string[] = []
  const seen = await listSeenPairs(
    tx,
    pairs.map(([reader, about]) => ({ viewerId: reader.memberId, otherId: about.memberId })),
  )
  for (const [reader, about] of pairs.toSorted(([a], [b]) => (a.memberId < b.memberId ? -1 : 1))) {
    if (reader.kind !== 'member') continue
    if (!seen.has(pairKey({ viewerId: reader.memberId, otherId: about.memberId }))) continue
    if (await hasEventAbout(tx, reader.memberId, { name, profile: about.memberId, since })) continue
    await recordEvent(tx, reader.memberId, { name, data: { profile: about.memberId } }, at)
    notified.push(reader.memberId)
  }
  return notified
}
