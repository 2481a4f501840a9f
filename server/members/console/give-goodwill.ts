import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../../core/rules/durations.ts'
import { GOODWILL } from '../../../core/rules/money/goodwill.ts'
import { lockMember } from '../../account/store.ts'
import { moveCredits } from '../../money/credits/ledger.ts'
import { readBalance } from '../../money/credits/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { recordEvent } from '../../platform/realtime/event-store.ts'
import { act } from '../../staff/act.ts'
import { memberSubject } from './act-on-member.ts'
import type { MemberDeskDeps } from './deps.ts'
import { hasGoodwill, insertGoodwill, lockGiver, sumGoodwill } from './goodwill-store.ts'
import { findOn } from './read-member.ts'

type Gift = { id: string; credits: number; reason: string; key: string }

/** Gives credits as goodwill, once per key and within the limits of a day (docs/product.md, members-goodwill). */
export async function giveGoodwill(deps: MemberDeskDeps, staff: CallerStaff, gift: Gift) {
  const { id, credits, reason, key } = gift
  if (await hasGoodwill(deps.db, id, key)) {
    await findOn(deps.db, staff, 'members.goodwill', id)
    return { balance: await readBalance(deps.db, id) }
  }
  const action = { what: 'members.goodwill', subject: memberSubject(id), reason }
  return act(deps, staff, action, async (tx) => {
    const at = deps.now()
    const { member } = await findOn(tx, staff, 'members.goodwill', id)
    await lockGiver(tx, staff.id)
    await lockMember(tx, id)
    await refuseTooMuch(tx, staff.id, gift, at)
    const ref = randomUUID()
    await insertGoodwill(tx, { id: ref, memberId: id, staffId: staff.id, credits, at, requestKey: key })
    const balance = await moveCredits(tx, {
      memberId: id,
      credits,
      kind: 'goodwill',
      ref,
      key: `goodwill:${ref}`,
      at,
    })
    if (balance === null) throw new Error('credits that come in always fit')
    await recordEvent(tx, id, { name: 'credits', data: { credits: balance } }, at)
    return { result: { balance }, siteId: member.siteId, after: { credits, balance } }
  })
}

async function refuseTooMuch(tx: Tx, staffId: string, { id, credits }: Gift, now: Date) {
  const since = new Date(now.getTime() - DAY_MS)
  const isOver =
    (await sumGoodwill(tx, { staffId }, since)) + credits > GOODWILL.byStaffPerDay ||
    (await sumGoodwill(tx, { memberId: id }, since)) + credits > GOODWILL.toMemberPerDay
  if (isOver) throw new AppError('goodwill_limit')
}
