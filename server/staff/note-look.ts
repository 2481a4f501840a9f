import { type Permission, roleOn } from '../../core/rules/staff/permissions.ts'
import type { LookKind } from '../../core/rules/staff/reveals.ts'
import type { Db } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { logAct, type Subject } from './act.ts'
import { insertLook } from './look-store.ts'

type Look = { kind: LookKind; memberId: string; siteId: string; needs: Permission }

/** The row of a look, with the role by which the person may look. */
export function lookOf(staff: CallerStaff, { kind, memberId, siteId, needs }: Look, at: Date) {
  const role = roleOn(staff.grants, needs, siteId)
  if (!role) throw new Error(`${needs} was not checked`)
  return { memberId, kind, day: at.toISOString().slice(0, 10), staffId: staff.id, role, siteId, at }
}

/** Keeps what a person saw of a member, in the log and for the member, once a day (docs/product.md, staff-looks). */
export async function noteLook(
  deps: { db: Db; now: () => Date },
  staff: CallerStaff,
  look: Look & { subject: Subject },
) {
  const at = deps.now()
  const { kind, subject, siteId } = look
  await deps.db.transaction(async (tx) => {
    if (await insertLook(tx, lookOf(staff, look, at)))
      await logAct(tx, staff, { what: `look.${kind}`, subject, siteId }, at)
  })
}
