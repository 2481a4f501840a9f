import { randomUUID } from 'node:crypto'
import { writtenAs } from '../../core/i18n/locales.ts'
import { LAPSES_MS, RIPENS_MS } from '../../core/rules/staff/approvals.ts'
import { mayOn, type Permission, ROLES, roleMay } from '../../core/rules/staff/permissions.ts'
import { CONSOLE_PATHS } from '../../core/rules/staff/sessions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { Cursors } from '../platform/http/cursors.ts'
import { readPage } from '../platform/http/time-cursor.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import { type Actor, act, type Subject } from './act.ts'
import {
  type ApprovalRow,
  decideApproval,
  insertApproval,
  listLapsed,
  listOpenApprovals,
  listRipe,
  lockApproval,
  stopRipening,
} from './approval-store.ts'
import type { StaffDeps } from './deps.ts'
import { writeStaffMail } from './mails.ts'
import { findActive, listActiveWith } from './person-store.ts'

/** Wishes that one run of the job carries out or lets lapse. */
const MOST_AT_ONCE = 200

type Wish = {
  /** The name of the provider that carries it out, such as `money.refund`. */
  what: string
  needs: Permission
  siteId: string | null
  subject?: Subject
  payload: unknown
  reason: string
}

/** People besides the asker who could decide. */
const listOthers = async (
  tx: Tx,
  { needs, siteId }: Pick<ApprovalRow, 'needs' | 'siteId'>,
  askedBy: string,
) => {
  const roles = ROLES.filter((role) => roleMay(role, needs))
  return (await listActiveWith(tx, roles, siteId)).filter(({ id }) => id !== askedBy)
}

/**
 * Asks for what needs a second person (docs/product.md, staff-four-eyes), in the transaction of the act that asks. If
 * nobody else could decide, it ripens, and the owners are told at once.
 */
export async function askForApproval(tx: Tx, deps: StaffDeps, asker: CallerStaff, wish: Wish) {
  const askedAt = deps.now()
  const isAlone = (await listOthers(tx, wish, asker.id)).length === 0
  const row = {
    id: randomUUID(),
    what: wish.what,
    needs: wish.needs,
    siteId: wish.siteId,
    subjectKind: wish.subject?.kind ?? null,
    subjectId: wish.subject?.id ?? null,
    payload: wish.payload,
    reason: wish.reason,
    askedBy: asker.id,
    askedAt,
    ripensAt: isAlone ? new Date(askedAt.getTime() + RIPENS_MS) : null,
  }
  await insertApproval(tx, row)
  if (isAlone) await tellOwners(tx, deps, 'approval_ripens', row, asker.name)
  return { id: row.id, ripensAt: row.ripensAt }
}

type Told = Pick<ApprovalRow, 'siteId' | 'what' | 'reason' | 'ripensAt'>

async function tellOwners(
  tx: Tx,
  deps: StaffDeps,
  mail: 'approval_ripens' | 'approval_ripened',
  { siteId, what, reason, ripensAt }: Told,
  asker: string,
) {
  for (const owner of await listActiveWith(tx, ['owner'], siteId)) {
    const when = new Intl.DateTimeFormat(writtenAs(owner.language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    const wish = sayToStaff(owner.language, `mail.wishes.${what}`)
    const values = { asker, what: wish, reason, ...(ripensAt && { when: `${when.format(ripensAt)} UTC` }) }
    await writeStaffMail(tx, deps, owner, { mail, siteId, path: CONSOLE_PATHS.approvals, values })
  }
}

/** Tells the person who asked what became of the wish. */
async function tellAsker(
  tx: Tx,
  deps: StaffDeps,
  mail: 'approval_approved' | 'approval_refused' | 'approval_lapsed',
  { siteId, what, reason, askedBy }: ApprovalRow,
  decided: { by?: string; answer?: string } = {},
) {
  const asker = await findActive(tx, askedBy)
  if (!asker) return
  const values = { what: sayToStaff(asker.language, `mail.wishes.${what}`), reason, ...decided }
  await writeStaffMail(tx, deps, asker, { mail, siteId, path: CONSOLE_PATHS.approvals, values })
}

/** Approves what somebody else asked for, and carries it out in the same transaction. */
export const approve = (deps: StaffDeps, staff: CallerStaff, id: string) =>
  act(deps, staff, { what: 'approval.approve', subject: { kind: 'approval', id } }, async (tx) => {
    const row = await lockOpen(tx, staff, id)
    if (row.askedBy === staff.id) throw new AppError('approval_own')
    if (hasLapsed(row, deps.now())) throw new AppError('approval_decided')
    await decideApproval(tx, id, { outcome: 'approved', decidedAt: deps.now(), decidedBy: staff.id })
    const done = await carryOut(tx, deps, row)
    await tellAsker(tx, deps, 'approval_approved', row, { by: staff.name })
    return { result: undefined, siteId: row.siteId, before: done.before, after: afterOf(row, done.after) }
  })

/** Refuses a wish, or takes back one's own. */
export const refuse = (deps: StaffDeps, staff: CallerStaff, id: string, reason: string) =>
  act(deps, staff, { what: 'approval.refuse', subject: { kind: 'approval', id }, reason }, async (tx) => {
    const row = await lockOpen(tx, staff, id)
    const isOwn = row.askedBy === staff.id
    await decideApproval(tx, id, {
      outcome: isOwn ? 'withdrawn' : 'refused',
      decidedAt: deps.now(),
      decidedBy: isOwn ? null : staff.id,
    })
    if (!isOwn) await tellAsker(tx, deps, 'approval_refused', row, { by: staff.name, answer: reason })
    return { result: undefined, siteId: row.siteId, after: afterOf(row, { withdrawn: isOwn }) }
  })

const afterOf = ({ what, askedBy }: ApprovalRow, after: unknown) => ({
  what,
  asked_by: askedBy,
  ...Object(after),
})

/** A wish that the caller asked for or may decide; others are not found. */
async function lockOpen(tx: Tx, staff: CallerStaff, id: string): Promise<ApprovalRow> {
  const row = await lockApproval(tx, id)
  const isSeen = row && (row.askedBy === staff.id || mayOn(staff.grants, row.needs, row.siteId))
  if (!row || !isSeen) throw new AppError('approval_unknown')
  if (row.decidedAt !== null) throw new AppError('approval_decided')
  return row
}

async function carryOut(tx: Tx, { console: { approvals }, now }: StaffDeps, row: ApprovalRow) {
  const provider = approvals[row.what]
  if (!provider) throw new Error(`nothing carries out ${row.what}`)
  return provider(tx, row.payload, { now: now(), askedBy: row.askedBy })
}

const hasLapsed = ({ askedAt, ripensAt }: ApprovalRow, now: Date) =>
  ripensAt === null && now.getTime() - askedAt.getTime() >= LAPSES_MS

/** Lets wishes lapse that nobody decided in time, and tells who asked. */
export async function lapseApprovals(deps: StaffDeps) {
  const before = new Date(deps.now().getTime() - LAPSES_MS)
  for (const { id } of await listLapsed(deps.db, before, MOST_AT_ONCE)) await lapseOne(deps, id)
}

const lapseOne = (deps: StaffDeps, id: string) =>
  act(deps, FOUR_EYES, { what: 'approval.lapse', subject: { kind: 'approval', id } }, async (tx) => {
    const row = await lockApproval(tx, id)
    if (!row || row.decidedAt !== null) throw new AppError('approval_decided')
    await decideApproval(tx, id, { outcome: 'lapsed', decidedAt: deps.now(), decidedBy: null })
    await tellAsker(tx, deps, 'approval_lapsed', row)
    return { result: undefined, siteId: row.siteId, after: afterOf(row, { lapsed: true }) }
  })

/** Carries out the wishes that are ripe, if there is still nobody else who could decide. One that is refused lapses. */
export async function ripenApprovals(deps: StaffDeps) {
  for (const { id, asker } of await listRipe(deps.db, deps.now(), MOST_AT_ONCE))
    await ripenOne(deps, id, asker).catch((error) => {
      if (!(error instanceof AppError)) throw error
      return lapseOne(deps, id)
    })
}

const FOUR_EYES: Actor = { id: null, name: 'four eyes' }

const ripenOne = (deps: StaffDeps, id: string, asker: string) =>
  act(deps, FOUR_EYES, { what: 'approval.ripen', subject: { kind: 'approval', id } }, async (tx) => {
    const row = await lockApproval(tx, id)
    if (!row || row.decidedAt !== null) throw new AppError('approval_decided')
    if ((await listOthers(tx, row, row.askedBy)).length > 0) {
      await stopRipening(tx, id)
      return { result: undefined, siteId: row.siteId, after: { what: row.what, waits_for_another: true } }
    }
    await decideApproval(tx, id, { outcome: 'ripened', decidedAt: deps.now(), decidedBy: null })
    const done = await carryOut(tx, deps, row)
    await tellOwners(tx, deps, 'approval_ripened', row, asker)
    const after = afterOf(row, { ...Object(done.after), ripened: true })
    return { result: undefined, siteId: row.siteId, before: done.before, after }
  })

export type ListDeps = Pick<StaffDeps, 'db'> & { cursors: Cursors }
type Wanted = { site?: string | undefined; after?: string | undefined }

/** A page of the wishes that the caller asked for or may decide, of all sites or one, oldest first. */
export async function listApprovals(
  { db, cursors }: ListDeps,
  { id, grants }: CallerStaff,
  { site, after }: Wanted,
) {
  const { shown, next } = await readPage(
    cursors,
    { list: 'approvals', after },
    (page) => listOpenApprovals(db, { id, grants, site }, page),
    ({ approval }) => ({ id: approval.id, at: approval.askedAt }),
  )
  return { approvals: shown.map((row) => presentApproval(row, id)), next }
}

const presentApproval = (
  { approval: row, asker }: { approval: ApprovalRow; asker: string },
  readerId: string,
) => ({
  id: row.id,
  what: row.what,
  site: row.siteId,
  subject:
    row.subjectKind !== null && row.subjectId !== null ? { kind: row.subjectKind, id: row.subjectId } : null,
  payload: row.payload,
  reason: row.reason,
  asked_by: { id: row.askedBy, name: asker },
  asked: row.askedAt.toISOString(),
  ripens: row.ripensAt?.toISOString() ?? null,
  mine: row.askedBy === readerId,
})
