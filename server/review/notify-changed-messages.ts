import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { Removed } from '../platform/db/schema/review.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import { listReaders, listSentWith } from './content-store.ts'
import type { ReviewDeps } from './deps.ts'

/**
 * Notifies both sides of the messages whose words or pictures were removed or put back, so that an open conversation
 * shows it at once.
 */
export async function notifyChangedMessages(
  tx: Tx,
  { live }: Pick<ReviewDeps, 'live'>,
  memberId: string,
  { photos = [], chatPhotos = [], messages = [] }: Removed,
  now: Date,
) {
  const sent = await listSentWith(tx, memberId, [...photos.map(({ id }) => id), ...chatPhotos])
  const readers = await listReaders(tx, [...messages, ...sent])
  for (const { readerId, conversation, number } of readers)
    await recordEvent(tx, readerId, { name: 'message_changed', data: { conversation, number } }, now)
  if (readers.length > 0)
    afterCommit(tx, () => live.wake([...new Set(readers.map(({ readerId }) => readerId))]))
}
