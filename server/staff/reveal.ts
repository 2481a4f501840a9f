import { randomUUID } from 'node:crypto'
import { roleOn, sitesWith } from '../../core/rules/staff/permissions.ts'
import {
  GROUND_MS,
  permissionToReveal,
  REVEAL_MS,
  REVEALS_BEFORE_ALARM,
  REVEALS_PER_DAY,
  type RevealField,
  type RevealGround,
  type RevealSubject,
} from '../../core/rules/staff/reveals.ts'
import { raiseAttention } from '../platform/attention/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from './act.ts'
import { askForApproval } from './approvals.ts'
import type { StaffDeps } from './deps.ts'
import { lockPerson } from './person-store.ts'
import type { ConsoleProviders, RevealAbout } from './providers.ts'
import {
  countReveals,
  findOrderGround,
  findRevealWish,
  findTicketGround,
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

/** Tickets and orders for which a field may be needed. */
export const OWN_GROUNDS: ConsoleProviders['grounds'] = { ticket: findTicketGround, order: findOrderGround }

/** The wish to see a field beyond the limit of the day. Its approval lets the asker reveal that field. */
const WISH = 'approval.reveal'
export const OWN_APPROVALS: ConsoleProviders['approvals'] = {
  [WISH]: async (_tx, payload) => ({ after: payload }),
}

type Wish = {
  subject: { kind: RevealSubject; id: string }
  field: RevealField
  reason: string
  for: { kind: RevealGround; id: string }
}

/** A field that is shown for a while, or nothing where a second person was asked. */
type Shown = { value: string | null; until: string | null }

/**
 * Shows one masked field to one person for a while (docs/product.md, staff-reveal). The log keeps which field of whom
 * and why, and never its value; the member sees the same in the settings, with the role in place of the name.
 */
export const reveal = (deps: StaffDeps, staff: CallerStaff, wish: Wish) =>
  act<Shown>(deps, staff, { what: 'reveal', subject: wish.subject, reason: wish.reason }, async (tx) => {
    const allowed = await findAllowed(tx, deps, staff, wish)
    const at = deps.now()
    // Calls at the same moment are counted one after the other.
    await lockPerson(tx, staff.id)
    const ofDay = await countReveals(tx, staff.id, before(at, REVEALS_PER_DAY.withinMs))
    const isBeyond = ofDay >= REVEALS_PER_DAY.max && !(await isApproved(tx, staff, wish, at))
    return isBeyond ? askSecond(tx, deps, staff, wish, allowed) : show(tx, staff, wish, allowed, at)
  })

/** Asks a second person to let the caller see a field beyond the limit of the day. */
async function askSecond(
  tx: Tx,
  deps: StaffDeps,
  staff: CallerStaff,
  wish: Wish,
  { siteId, ground }: Allowed,
) {
  const detail = `reached the limit of ${REVEALS_PER_DAY.max} masked fields a day`
  await alarmOwners(tx, staff, { siteId, at: deps.now(), detail })
  const { subject, field, reason } = wish
  const payload = { field, for: ground }
  const needs = permissionToReveal(field)
  const asked = { what: WISH, needs, siteId, subject, payload, reason }
  const { id } = await askForApproval(tx, deps, staff, asked)
  return { result: { value: null, until: null }, siteId, after: { ...payload, approval: id } }
}

async function show(tx: Tx, staff: CallerStaff, wish: Wish, allowed: Allowed, at: Date) {
  const { subject, field, reason } = wish
  const { value, memberId, siteId, role, ground } = allowed
  const until = new Date(at.getTime() + REVEAL_MS)
  await insertReveal(tx, {
    id: randomUUID(),
    staffId: staff.id,
    role,
    memberId,
    siteId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    field,
    groundKind: ground.kind,
    groundId: ground.id,
    reason,
    at,
    until,
  })
  const ofHour = await countReveals(tx, staff.id, before(at, REVEALS_BEFORE_ALARM.withinMs))
  if (ofHour > REVEALS_BEFORE_ALARM.max)
    await alarmOwners(tx, staff, { siteId, at, detail: `looked at ${ofHour} masked fields within an hour` })
  return { result: { value, until: until.toISOString() }, siteId, after: { field, for: ground } }
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

type Allowed = Awaited<ReturnType<typeof findAllowed>>

/** The field, if the person may see it for a ground that is about its owner and recent. */
async function findAllowed(
  tx: Tx,
  deps: StaffDeps,
  staff: CallerStaff,
  { subject, field, for: asked }: Wish,
) {
  const needs = permissionToReveal(field)
  const sites = sitesWith(staff.grants, needs)
  if (sites !== 'all' && sites.length === 0) throw new AppError('permission_missing')
  const found = await deps.console.reveals[subject.kind]?.(tx, sites, subject.id, field)
  if (!found) throw new AppError('subject_unknown')
  const { value, memberId, siteId } = found
  const role = roleOn(staff.grants, needs, siteId)
  if (!role) throw new AppError('permission_missing')
  const number = await findGround(tx, deps, { subject, memberId, siteId }, asked)
  if (value === null) throw new AppError('nothing_to_reveal')
  return { value, memberId, siteId, role, ground: { kind: asked.kind, id: number } }
}

/** The number of the case, ticket or order that a field is looked up for. */
async function findGround(tx: Tx, deps: StaffDeps, about: RevealAbout, { kind, id }: Wish['for']) {
  const ground = await deps.console.grounds[kind]?.(tx, about, id)
  if (!ground) throw new AppError('ground_unknown')
  if (!ground.isAbout) throw new AppError('ground_of_other')
  if (ground.endedAt && ground.endedAt < before(deps.now(), GROUND_MS)) throw new AppError('ground_old')
  return ground.number
}

/** Whether a second person let the caller see this very field within the last day. */
async function isApproved(tx: Tx, { id }: CallerStaff, { subject, field }: Wish, at: Date): Promise<boolean> {
  const since = before(at, REVEALS_PER_DAY.withinMs)
  const wish = await findRevealWish(tx, { staffId: id, what: WISH, subjectId: subject.id, field, since })
  if (wish?.outcome === null) throw new AppError('already_asked')
  return wish?.outcome === 'approved' || wish?.outcome === 'ripened'
}

/** Asks the owners to look at what a person reveals: one row per person, site and day. */
const alarmOwners = (
  tx: Tx,
  { id, name }: CallerStaff,
  { siteId, at, detail }: { siteId: string; at: Date; detail: string },
) => {
  const key = `reveals ${id} ${siteId} ${at.toISOString().slice(0, 10)}`
  return raiseAttention(tx, { kind: 'many_reveals', key, siteId, detail: `${name} ${detail}.` }, at, {
    reopen: true,
  })
}
