import type { Removed } from '../../core/rules/review/decisions.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { recordEvent, type StoredEvent } from '../platform/realtime/event-store.ts'
import { listReaders, listSentWith, listStatuses } from './content-store.ts'
import type { ReviewDeps } from './deps.ts'

/**
 * Notifies members of what a decision removed, showed or put back, so that open pages show it at once: both sides of a
 * message whose words or picture changed, and the owner of a photo of the album.
 */
export async function notifyChangedContent(
  tx: Tx,
  { live }: Pick<ReviewDeps, 'live'>,
  memberId: string,
  { photos = [], chatPhotos = [], shownChatPhotos = [], messages = [] }: Removed,
  now: Date,
) {
  const pictures = photos.map(({ id }) => id)
  const sent = await listSentWith(tx, memberId, [...pictures, ...chatPhotos, ...shownChatPhotos])
  const readers = await listReaders(tx, [...messages, ...sent])
  const events: { to: string; event: StoredEvent }[] = [
    ...readers.map(({ readerId, ...data }) => ({
      to: readerId,
      event: { name: 'message_changed' as const, data },
    })),
    ...(await listStatuses(tx, pictures)).map((data) => ({
      to: memberId,
      event: { name: 'photo' as const, data },
    })),
  ]
  // Streams are locked in the order of their ids.
  for (const { to, event } of events.toSorted((one, other) => (one.to < other.to ? -1 : 1)))
    await recordEvent(tx, to, event, now)
  if (events.length > 0) afterCommit(tx, () => live.wake([...new Set(events.map(({ to }) => to))]))
}
