import { EVENT_DAYS, KEY_DAYS } from '../../core/rules/chat/chat.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteEventsBefore } from '../platform/realtime/event-store.ts'
import { deleteRequestsBefore, deleteSentTextsBefore } from './message-store.ts'

/** Deletes events that no stream resumes from any more, and answers to keys that are no longer sent. */
export async function forgetOldEvents(tx: Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEventsBefore(tx, before(EVENT_DAYS))
  await deleteRequestsBefore(tx, before(KEY_DAYS))
  // The limit on one text to many looks back a day.
  await deleteSentTextsBefore(tx, before(1))
}
