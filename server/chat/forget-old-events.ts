import { EVENT_DAYS, KEY_DAYS } from '../../core/rules/chat/chat.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteEventsBefore } from '../platform/realtime/event-store.ts'
import { deleteRequestsBefore } from './message-store.ts'

/** Events nobody will resume from, and answers nobody will ask for again. */
export async function forgetOldEvents(tx: Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEventsBefore(tx, before(EVENT_DAYS))
  await deleteRequestsBefore(tx, before(KEY_DAYS))
}
