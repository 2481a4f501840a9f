import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import { findNewestMandate } from '../../money/payments/direct-debit/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openMember } from '../../platform/db/member-login.ts'
import { onSites } from '../../platform/db/on-sites.ts'
import { member, session } from '../../platform/db/schema/account.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount } from '../../platform/db/schema/money.ts'
import { photo } from '../../platform/db/schema/photos.ts'
import { reviewCase } from '../../platform/db/schema/review.ts'
import { city } from '../../platform/db/schema/site.ts'
import { approval } from '../../platform/db/schema/staff.ts'
import { supportTicket } from '../../platform/db/schema/support.ts'
import { openRow } from '../../platform/keys/ring.ts'

export type MemberRow = {
  member: typeof member.$inferSelect
  profile: typeof profile.$inferSelect
  city: string | null
}

export const fromMembers = (tx: Tx) =>
  tx
    .select({ member, profile, city: city.name })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .leftJoin(city, eq(city.id, profile.cityId))

export const isReal = eq(profile.kind, 'member')

/** One member of these sites; fictional profiles are no members. */
export async function findMember(tx: Tx, sites: Sites, id: string): Promise<MemberRow | undefined> {
  const [row] = await fromMembers(tx).where(and(eq(member.id, id), isReal, onSites(member.siteId, sites)))
  return row && { ...row, member: openMember(row.member) }
}

/** What is counted and open about a member. */
export async function readStanding(tx: Tx, memberId: string, now: Date) {
  const [[account], [sessions], [photos], mandate, [openCase], [erasure]] = await Promise.all([
    tx
      .select({ balance: creditAccount.balance })
      .from(creditAccount)
      .where(eq(creditAccount.memberId, memberId)),
    tx
      .select({ count: count() })
      .from(session)
      .where(and(eq(session.memberId, memberId), gt(session.expiresAt, now))),
    tx.select({ count: count() }).from(photo).where(eq(photo.memberId, memberId)),
    findNewestMandate(tx, memberId),
    tx
      .select({ id: reviewCase.id, number: reviewCase.number })
      .from(reviewCase)
      .where(and(eq(reviewCase.memberId, memberId), isNull(reviewCase.decidedAt)))
      .orderBy(asc(reviewCase.urgency))
      .limit(1),
    openErasures(tx, memberId),
  ])
  return {
    credits: account?.balance ?? 0,
    sessions: sessions?.count ?? 0,
    photos: photos?.count ?? 0,
    mandate,
    openCase: openCase ?? null,
    isErasing: erasure !== undefined,
  }
}

/** Wishes to erase a member that nobody has decided. */
const openErasures = (tx: Tx, memberId: string) =>
  tx
    .select({ id: approval.id })
    .from(approval)
    .where(
      and(isNull(approval.decidedAt), eq(approval.what, 'members.erase'), eq(approval.subjectId, memberId)),
    )
    .limit(1)

export const hasOpenErasure = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await openErasures(tx, memberId)).length > 0

/** The newest tickets of a member. */
export async function listTicketsOf(tx: Tx, memberId: string, limit: number) {
  const rows = await tx
    .select()
    .from(supportTicket)
    .where(eq(supportTicket.memberId, memberId))
    .orderBy(desc(supportTicket.createdAt))
    .limit(limit)
  return rows.map((row) => {
    const { subject } = openRow('support_ticket', row.number, row) ?? { subject: '' }
    return { number: row.number, subject, state: row.state }
  })
}

/** Reports of a member before a moment are not counted against them. */
export const countReportsFrom = (tx: Tx, memberId: string, from: Date) =>
  tx.update(member).set({ reportsCountFrom: from }).where(eq(member.id, memberId))
