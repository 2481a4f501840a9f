import { lt } from 'drizzle-orm'
import { EVENT_DAYS, KEY_DAYS } from '../../core/rules/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'
import { answeredRequest } from '../platform/db/schema/chat.ts'
import { memberEvent } from '../platform/db/schema/platform.ts'

const DAY_MS = 24 * 60 * 60_000

/** Events nobody will resume from, and answers nobody will ask for again. */
export async function forgetOldEvents(tx: Tx, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.delete(memberEvent).where(lt(memberEvent.at, before(EVENT_DAYS)))
  await tx.delete(answeredRequest).where(lt(answeredRequest.at, before(KEY_DAYS)))
}
