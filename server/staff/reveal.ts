import { randomUUID } from 'node:crypto'
import { roleMay, sitesWith } from '../../core/rules/staff/permissions.ts'
import {
  permissionToReveal,
  REVEAL_MS,
  type RevealField,
  type RevealGround,
  type RevealSubject,
} from '../../core/rules/staff/reveals.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import type { ConsoleProviders } from './providers.ts'
import {
  findOrder,
  findTicket,
  insertReveal,
  readMemberField,
  readOrderField,
  readTicketField,
} from './reveal-store.ts'

/** Fields of members, orders and tickets. */
export const OWN_REVEALS: ConsoleProviders['reveals'] = {
  member: readMemberField,
  order: readOrderField,
  ticket: readTicketField,
}

/** Tickets and orders for which a field may be needed, by the numbers that members know. */
export const OWN_GROUNDS: ConsoleProviders['grounds'] = {
  ticket: async (tx, sites, id) => (await findTicket(tx, sites, id))?.number,
  order: async (tx, sites, id) => (await findOrder(tx, sites, id))?.number.toString(),
}

type Wish = {
  subject: { kind: RevealSubject; id: string }
  field: RevealField
  reason: string
  for: { kind: RevealGround; id: string }
}

/**
 * Shows one masked field to one person for a while (docs/product.md, staff-reveal). The log keeps which field of whom
 * and why, and never its value; the member sees the same in the settings, with the role in place of the name.
 */
export const reveal = (deps: StaffDeps, staff: CallerStaff, wish: Wish) =>
  act(deps, staff, { what: 'reveal', subject: wish.subject, reason: wish.reason }, async (tx) => {
    const { subject, field, for: ground } = wish
    const needs = permissionToReveal(field)
    const sites = sitesWith(staff.grants, needs)
    if (sites !== 'all' && sites.length === 0) throw new AppError('permission_missing')
    const found = await deps.console.reveals[subject.kind]?.(tx, sites, subject.id, field)
    if (!found) throw new AppError('subject_unknown')
    const { value, memberId, siteId } = found
    if (value === null) throw new AppError('nothing_to_reveal')
    const groundId = await deps.console.grounds[ground.kind]?.(tx, [siteId], ground.id)
    if (groundId === undefined) throw new AppError('ground_unknown')
    const grant = staff.grants.find(
      ({ role, siteId: on }) => (on === null || on === siteId) && roleMay(role, needs),
    )
    if (!grant) throw new AppError('permission_missing')
    const at = deps.now()
    const until = new Date(at.getTime() + REVEAL_MS)
    await insertReveal(tx, {
      id: randomUUID(),
      staffId: staff.id,
      role: grant.role,
      memberId,
      siteId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      field,
      groundKind: ground.kind,
      groundId,
      at,
      until,
    })
    const after = { field, for: { kind: ground.kind, id: groundId } }
    return { result: { value, until: until.toISOString() }, siteId, after }
  })
