import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sites } from '../../../core/rules/staff/permissions.ts'
import type { Tx } from '../../platform/db/database.ts'
import { onSites } from '../../platform/db/on-sites.ts'
import { mailboxSql, member, session } from '../../platform/db/schema/account.ts'
import { debitMandate } from '../../platform/db/schema/direct-debit.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { creditAccount, creditOrder } from '../../platform/db/schema/money.ts'
import { photo } from '../../platform/db/schema/photos.ts'
import { reviewCase } from '../../platform/db/schema/review.ts'
import { city, site } from '../../platform/db/schema/site.ts'
import { approval } from '../../platform/db/schema/staff.ts'
import { supportTicket } from '../../platform/db/schema/support.ts'
import { isUuid } from '../../platform/http/ids.ts'

export type MemberRow = {
  member: typeof member.$inferSelect
  profile: typeof profile.$inferSelect
  city: string | null
}

const fromMembers = (tx: Tx) =>
  tx
    .select({ member, profile, city: city.name })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .leftJoin(city, eq(city.id, profile.cityId))

const isReal = eq(profile.kind, 'member')

/** One member of these sites; fictional profiles are no members. */
export async function findMember(tx: Tx, sites: Sites, id: string): Promise<MemberRow | undefined> {
  const [row] = await fromMembers(tx).where(and(eq(member.id, id), isReal, onSites(member.siteId, sites)))
  return row
}

/** Members by their exact mail address, id, or the number of a receipt; one for each site that has the address. */
export function listExact(tx: Tx, sites: Sites, typed: string, limit: number): Promise<MemberRow[]> {
  const isIt = exactly(tx, typed)
  if (!isIt) return Promise.resolve([])
  return fromMembers(tx)
    .where(and(isIt, isReal, onSites(member.siteId, sites)))
    .orderBy(asc(member.siteId))
    .limit(limit)
}

function exactly(tx: Tx, typed: string): SQL | undefined {
  if (isUuid(typed)) return eq(member.id, typed)
  if (typed.includes('@'))
    // The index of mailboxes begins with the site, so the sites are named.
    return and(
      inArray(member.siteId, tx.select({ id: site.id }).from(site)),
      eq(member.mailbox, mailboxSql(sql`${typed}::text`)),
    )
  if (!/^\d{1,15}$/.test(typed)) return undefined
  return eq(
    member.id,
    tx
      .select({ id: creditOrder.memberId })
      .from(creditOrder)
      .where(eq(creditOrder.number, Number(typed))),
  )
}

/** The place of a member in the list of a name. */
type NamePlace = { city: string; id: string }
type Named = { name: string; city?: string | undefined; after?: NamePlace | undefined }

const cityKey = sql`coalesce(${profile.cityId}, '')`

/** Members of a name, in any case, and of a city if one is given; in the order of the index of names. */
export function listNamed(
  tx: Tx,
  sites: Sites,
  { name, city: cityName, after }: Named,
  limit: number,
): Promise<MemberRow[]> {
  const cities = tx
    .select({ id: city.id })
    .from(city)
    .where(sql`lower(${city.name}) = lower(${cityName ?? ''})`)
  return fromMembers(tx)
    .where(
      and(
        sql`lower(${profile.name}) = lower(${name})`,
        sql`${profile.kind} = 'member'`,
        cityName ? sql`${cityKey} in (${cities})` : undefined,
        onSites(profile.siteId, sites),
        after && sql`(${cityKey}, ${profile.memberId}) > (${after.city}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(cityKey, asc(profile.memberId))
    .limit(limit)
}

/** What is counted and open about a member. */
export async function readStanding(tx: Tx, memberId: string, now: Date) {
  const [[account], [sessions], [photos], [mandate], [openCase], [erasure]] = await Promise.all([
    tx
      .select({ balance: creditAccount.balance })
      .from(creditAccount)
      .where(eq(creditAccount.memberId, memberId)),
    tx
      .select({ count: count() })
      .from(session)
      .where(and(eq(session.memberId, memberId), gt(session.expiresAt, now))),
    tx.select({ count: count() }).from(photo).where(eq(photo.memberId, memberId)),
    tx
      .select({ phone: debitMandate.phone, iban: debitMandate.iban })
      .from(debitMandate)
      .where(eq(debitMandate.memberId, memberId))
      .orderBy(desc(debitMandate.at))
      .limit(1),
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
export const listTicketsOf = (tx: Tx, memberId: string, limit: number) =>
  tx
    .select({ number: supportTicket.number, subject: supportTicket.subject, state: supportTicket.state })
    .from(supportTicket)
    .where(eq(supportTicket.memberId, memberId))
    .orderBy(desc(supportTicket.createdAt))
    .limit(limit)
