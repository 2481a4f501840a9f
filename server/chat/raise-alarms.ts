import type { Alarm } from '../../core/rules/chat/chat.ts'
import {
  findFictionalPartner,
  insertAlarms,
  isHeld,
  isRaised,
  lockAlarmsOf,
  returnForSafety,
} from './alarm-store.ts'
import type { ChatDeps } from './deps.ts'
import type { Sending } from './sending.ts'
import { findAlarms } from './words/find-alarms.ts'

type Deps = Pick<ChatDeps, 'db' | 'now' | 'live' | 'reviewAlarm' | 'onHeld'>

/**
 * Raises the alarms of a member's message to a fictional profile: the member may be a minor, or may come to harm
 * (docs/product.md, chat-alarms). They are committed before the message is sent, so that they stand whatever becomes of it.
 * The same key raises them once. Returns what the message says, also to a real member, where nothing is raised.
 */
export async function raiseAlarms(deps: Deps, { from, to, content, key }: Sending): Promise<Alarm[]> {
  if (from.authorKind !== 'member' || content.kind !== 'text') return []
  const { db, live } = deps
  const at = deps.now()
  const { id: memberId, siteId } = from
  const reasons = findAlarms(content.text, at)
  // Whom the message is for is looked up only now: nearly every message raises nothing.
  const partnerId = reasons.length > 0 ? await findFictionalPartner(db, memberId, to) : null
  if (!partnerId) return reasons
  await db.transaction(async (tx) => {
    await lockAlarmsOf(tx, memberId)
    if (await isRaised(tx, memberId, key)) return
    const isNewlyHeld = reasons.includes('minor') && !(await isHeld(tx, memberId))
    const alarm = { memberId, siteId, partnerId, reasons, text: content.text, at }
    const caseId = await deps.reviewAlarm(tx, alarm)
    await insertAlarms(
      tx,
      reasons.map((reason) => ({ memberId, key, reason, partnerId, caseId, at })),
    )
    for (const reason of reasons) await returnForSafety(tx, { memberId, partnerId, reason, at })
    if (isNewlyHeld) for (const hook of deps.onHeld) await hook(tx, { memberId, siteId, at })
  })
  live.wake([memberId])
  return reasons
}
