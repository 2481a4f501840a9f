import { EVENT_DAYS, KEY_DAYS } from '../../core/rules/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteEventsBefore } from '../platform/realtime/event-store.ts'
import { deleteRequestsBefore } from './message-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Events nobody will resume from, and answers nobody will ask for again. */
export async function forgetOldEvents(tx: Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEventsBefore(tx, before(EVENT_DAYS))
  await deleteRequestsBefore(tx, before(KEY_DAYS))
}
