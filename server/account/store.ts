import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import { type MailStop, NOTIFICATION_TYPES, type NotificationType } from '../../core/rules/account/account.ts'
import { DELETION_GRACE_DAYS, type DeleteReason } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { hasMailbox, type Login, openMember, sealLogin } from '../platform/db/member-login.ts'
import { member, selfExclusion, session } from '../platform/db/schema/account.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { city, region } from '../platform/db/schema/site.ts'
import { buildOnce, given } from '../platform/db/statements.ts'
import { AppError } from '../platform/http/app-error.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'
import { hashOfSession, nameOfSession } from '../platform/realtime/live.ts'

/** The account that logs in with an address, also a deleted one until its days of grace are over. */
export async function findLogin(tx: Tx, siteId: string, email: string, now: Date) {
  const [row] = await tx
    .select({
      ...getTableColumns(member),
      name: profile.name,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(
      and(
        eq(member.siteId, siteId),
        hasMailbox(email),
        or(
          isNull(member.deletedAt),
          gt(member.deletedAt, new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS)),
        ),
      ),
    )
  const login = row && openMember(row)
  return login?.email?.toLowerCase() === email.toLowerCase() ? login : undefined
}

/** The member who has the mailbox behind an address, however they spelled it, also while they are leaving. */
export async function findMailboxOwner(tx: Tx, siteId: string, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.siteId, siteId), hasMailbox(email)))
  return row?.id
}

/** Since when a member has an account, and whether its address is confirmed. */
export async function readStanding(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ signupDate: member.signupDate, status: member.status })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row) throw new Error('the account of a session is missing')
  return row
}

/** The account and profile of a member. */
export async function readAccount(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ member, profile })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  if (!row) throw new Error('the account of a session is missing')
  return { ...row, member: openMember(row.member) }
}

/**
 * Locks the row of a member until the transaction ends. Whatever changes the password, the address or the
 * existence of an account locks it first and looks at it again, because a password takes a while to check.
 */
export async function lockMember(tx: Tx, memberId: string) {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update')
  return row && openMember(row)
}

type NewMember = typeof member.$inferInsert & { email: string; passwordHash: string }

export const insertMember = (tx: Tx, { email, passwordHash, ...row }: NewMember) =>
  tx.insert(member).values({ ...row, ...sealLogin(row.id, { email, passwordHash }) })
export const insertProfile = (tx: Tx, row: typeof profile.$inferInsert) => tx.insert(profile).values(row)

/** Stores the first message to a member of the same pool; for an unknown recipient it does nothing. */
export function insertSignupMessage(
  tx: Tx,
  pool: string,
  { memberId, toMemberId, text }: { memberId: string; toMemberId: string; text: string },
) {
  const row = sealRow('signup_message', memberId, { text })
  return tx.execute(sql`
    insert into signup_message (member_id, to_member_id, text, sealed)
    select ${memberId}::uuid, member_id, ${row.text}::text, ${row.sealed}::bytea from profile where member_id = ${toMemberId} and pool = ${pool}`)
}

/** Shows the profile of a member whose address is proven. Returns nothing when it was proven before. */
export async function confirmMember(tx: Tx, memberId: string) {
  const [confirmed] = await tx
    .update(member)
    .set({ status: 'active' })
    .where(and(eq(member.id, memberId), eq(member.status, 'not_confirmed'), isNull(member.deletedAt)))
    .returning({ siteId: member.siteId })
  if (confirmed) await tx.update(profile).set({ status: 'active' }).where(eq(profile.memberId, memberId))
  return confirmed
}

type MemberChange = {
  language?: Locale
  notificationsDisabled?: NotificationType[]
  mailStoppedBy?: MailStop | null
}
export const updateMember = (tx: Tx, memberId: string, change: MemberChange) =>
  tx.update(member).set(change).where(eq(member.id, memberId))

/** Changes the address or the password of a member. A login that cannot be opened stays as it is. */
export async function updateLogin(tx: Tx, memberId: string, change: Partial<Login>) {
  const login = await changeLogin(tx, memberId, change)
  if (!login) throw new AppError('unavailable')
  await tx.update(member).set(login).where(eq(member.id, memberId))
}

/** The columns of a login after a change, under the lock of the member, because they are sealed as one. */
async function changeLogin(tx: Tx, memberId: string, change: Partial<Login>) {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update')
  const login = row && openRow('member', memberId, row)
  return login && sealLogin(memberId, { ...login, ...change })
}

type Deletion = { at: Date; reason: DeleteReason; feedback?: string | null | undefined }

export async function markDeleted(tx: Tx, memberId: string, { at, reason, feedback = null }: Deletion) {
  const login = await changeLogin(tx, memberId, { deleteReason: reason, deleteFeedback: feedback })
  await tx
    .update(member)
    .set({ deletedAt: at, ...login })
    .where(eq(member.id, memberId))
}

/** Brings a member back who was marked as deleted. The profile shows if the address is confirmed. */
export async function unmarkDeleted(tx: Tx, memberId: string) {
  const login = await changeLogin(tx, memberId, { deleteReason: null, deleteFeedback: null })
  const [back] = await tx
    .update(member)
    .set({ deletedAt: null, ...login })
    .where(eq(member.id, memberId))
    .returning({ status: member.status })
  const status = back?.status === 'active' ? 'active' : 'disabled'
  await tx.update(profile).set({ status }).where(eq(profile.memberId, memberId))
}

export const updateProfile = (tx: Tx, memberId: string, change: Partial<typeof profile.$inferInsert>) =>
  tx.update(profile).set(change).where(eq(profile.memberId, memberId))

export async function replaceInterests(tx: Tx, memberId: string, interests: Interest[]) {
  await tx.delete(profileInterest).where(eq(profileInterest.memberId, memberId))
  const rows = interests.map((interestId) => ({ memberId, interestId }))
  if (rows.length) await tx.insert(profileInterest).values(rows)
}

export async function findCity(tx: Tx, id: string) {
  const [row] = await tx
    .select({ regionId: city.regionId, country: city.country })
    .from(city)
    .where(eq(city.id, id))
  return row
}

export async function findRegion(tx: Tx, id: string) {
  const [row] = await tx.select({ country: region.country }).from(region).where(eq(region.id, id))
  return row
}

type NewSession = typeof session.$inferInsert & { userAgent: string }

export function insertSession(tx: Tx, { userAgent, ...row }: NewSession) {
  const id = randomUUID()
  return tx.insert(session).values({ ...row, id, ...sealRow('session', id, { userAgent }) })
}

export type WhichSessions =
  /** One session of the member's list. */
  | { memberId: string; id: string }
  /** All sessions of the member, maybe except the one that calls. */
  | { memberId: string; except?: Buffer | undefined }
  /** The session of a cookie. */
  | { tokenHash: Buffer }

/**
 * Deletes sessions, and with them the push subscriptions of their browsers. Only `endSessions` calls it, which
 * also ends their streams.
 */
export const deleteSessions = (tx: Tx, which: WhichSessions) =>
  tx
    .delete(session)
    .where(matching(which))
    .returning({ tokenHash: session.tokenHash, memberId: session.memberId })

function matching(which: WhichSessions) {
  if ('tokenHash' in which) return eq(session.tokenHash, which.tokenHash)
  const isOfMember = eq(session.memberId, which.memberId)
  if ('id' in which) return and(isOfMember, eq(session.id, which.id))
  return which.except ? and(isOfMember, ne(session.tokenHash, which.except)) : isOfMember
}

/** Condition: the member may have a session, being neither deleted nor closed. */
const mayEnter = sql`${member.deletedAt} is null and not 'closed' = any(${member.restrictions})`

/** Those of the sessions, by name, that have ended or expired, or whose member may not have one. */
export async function listEndedSessions(tx: Tx, names: string[], now: Date): Promise<string[]> {
  const hashes = sql.param(names.map(hashOfSession))
  const { rows } = await tx.execute(sql`
    select held.hash from unnest(${hashes}::bytea[]) as held (hash)
    where not exists (select from ${session} join ${member} on ${member.id} = ${session.memberId}
      where ${session.tokenHash} = held.hash and ${session.expiresAt} > ${now.toISOString()} and ${mayEnter})`)
  // The column is that of the statement above.
  return (rows as { hash: Buffer }[]).map(({ hash }) => nameOfSession(hash))
}

type Listing = { memberId: string; current: Buffer; now: Date; limit: number }

const isOpenOf = (memberId: string | Placeholder, now: Date | Placeholder) =>
  and(eq(session.memberId, memberId), gt(session.expiresAt, now))

const openSessions = buildOnce((tx) =>
  tx
    .select()
    .from(session)
    .where(isOpenOf(given('memberId'), given('now')))
    .orderBy(desc(eq(session.tokenHash, given('current'))), desc(session.lastSeenAt), asc(session.id))
    .limit(given('limit'))
    .prepare('list-sessions'),
)

/** The present session of a member, then the others by when they were last used. */
export async function listSessions(tx: Tx, listing: Listing) {
  const rows = await openSessions(tx).execute(listing)
  return rows.map((row) => ({ ...row, userAgent: openRow('session', row.id, row)?.userAgent ?? '' }))
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export async function countSessions(tx: Tx, memberId: string, now: Date): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(session).where(isOpenOf(memberId, now))
  return row?.count ?? 0
}

/** The session query runs on every request of a member. */
const sessionQuery = buildOnce((tx) =>
  tx
    .select({
      memberId: session.memberId,
      language: member.language,
      restrictions: member.restrictions,
      closedUntil: member.closedUntil,
      lastSeenAt: session.lastSeenAt,
      seeker: {
        gender: profile.gender,
        sexuality: profile.sexuality,
        country: profile.country,
        regionId: profile.regionId,
        dateOfBirth: profile.dateOfBirth,
      },
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .innerJoin(profile, eq(profile.memberId, session.memberId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.siteId, sql.placeholder('siteId')),
        gt(session.expiresAt, sql.placeholder('now')),
        mayEnter,
      ),
    )
    .prepare('find-session'),
)

export async function findSession(tx: Tx, siteId: string, tokenHash: Buffer, now: Date) {
  const [row] = await sessionQuery(tx).execute({ tokenHash, siteId, now: now.toISOString() })
  return row
}

/** Marks the session as seen and the member as active. */
export async function markActive(tx: Tx, tokenHash: Buffer, memberId: string, now: Date) {
  await tx.update(session).set({ lastSeenAt: now }).where(eq(session.tokenHash, tokenHash))
  await tx.update(profile).set({ lastActiveAt: now }).where(eq(profile.memberId, memberId))
}

export const deleteExpiredSessions = (tx: Tx, now: Date) =>
  deleteInSteps(tx, session, lt(session.expiresAt, now))

/** Writes a self-exclusion down, and switches off all mails, which the member switches on again after it has ended. */
export async function insertSelfExclusion(tx: Tx, row: typeof selfExclusion.$inferInsert) {
  await tx.insert(selfExclusion).values(row)
  await tx
    .update(member)
    .set({ notificationsDisabled: [...NOTIFICATION_TYPES] })
    .where(eq(member.id, row.memberId))
}
