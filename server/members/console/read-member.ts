import { z } from 'zod'
import { mayOn, type Permission, sitesWith } from '../../../core/rules/staff/permissions.ts'
import { findAddressChange, findObjection } from '../../account/token-store.ts'
import { findAlike } from '../../photos/print-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { noteLook } from '../../staff/note-look.ts'
import { findReturns } from '../../staff/return-store.ts'
import type { MemberDeskDeps } from './deps.ts'
import { listNotes } from './note-store.ts'
import { presentAddressChange, presentMandate, presentMember, presentNotes } from './present.ts'
import { readRefusal } from './read-refusal.ts'
import { findMember, listTicketsOf, readStanding } from './store.ts'
import { listTimeline } from './timeline-store.ts'

const MOST_TICKETS = 10
const PAGE = 50
const LIST = 'console-timeline'
const place = z.object({ at: z.iso.datetime(), key: z.string() })

/** A member on a site where the person has the permission; others are not found. */
export async function findOn(tx: Tx, { grants }: CallerStaff, permission: Permission, id: string) {
  const row = await findMember(tx, sitesWith(grants, permission), id)
  if (!row) throw new AppError('member_unknown')
  return row
}

/** One member, masked. That somebody opened the page is told to the member. */
export async function readMember(deps: MemberDeskDeps, staff: CallerStaff, id: string) {
  const { db, sites, now } = deps
  const row = await findOn(db, staff, 'members.read', id)
  const look = { kind: 'page', memberId: id, siteId: row.member.siteId, needs: 'members.read' } as const
  await noteLook(deps, staff, { ...look, subject: { kind: 'member', id } })
  const { timeZone } = await sites.forId(row.member.siteId)
  const { mandate, openCase, isErasing, ...counts } = await readStanding(db, id, now())
  const decides = sitesWith(staff.grants, 'review.decide')
  return {
    ...presentMember(row, timeZone, now()),
    language: row.member.language,
    ...presentMandate(mandate),
    ...counts,
    source: row.member.tracking?.network ?? null,
    case: openCase,
    returns: await findReturns(db, deps.payerKey, decides, id),
    alike: await findAlike(db, decides, id),
    tickets: await listTicketsOf(db, id, MOST_TICKETS),
    address_change: presentAddressChange(await findAddressChange(db, id, now())),
    objected: (await findObjection(db, id))?.toISOString() ?? null,
    reports_refused: (await readRefusal(db, id, now()))?.toISOString() ?? null,
    notes: presentNotes(await listNotes(db, id), staff, row.member.siteId),
    erasing: isErasing,
  }
}

type Wanted = { id: string; before?: string | undefined }

/** One page of what happened to a member and by them. */
export async function readTimeline(
  { db, cursors }: MemberDeskDeps,
  staff: CallerStaff,
  { id, before }: Wanted,
) {
  const { member } = await findOn(db, staff, 'members.read', id)
  const mayReadMinors = mayOn(staff.grants, 'review.minors', member.siteId)
  const begin = before === undefined ? undefined : place.safeParse(cursors.read(LIST, before)).data
  const leaving = { reason: member.deleteReason }
  const rows = await listTimeline(db, id, begin, PAGE + 1)
  const events = rows.slice(0, PAGE).map(({ at, kind, ref, data }) => ({
    id: `${kind}:${ref}`,
    at: at.toISOString(),
    kind,
    ref,
    // What may be about a minor is told to those who have that right.
    data: data.reason === 'minor' && !mayReadMinors ? {} : kind === 'deletion' ? leaving : data,
  }))
  const last = events.at(-1)
  const isMore = rows.length > PAGE && last
  return { events, next: isMore ? cursors.write(LIST, { at: last.at, key: last.id }) : null }
}
