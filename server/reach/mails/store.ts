import { and, eq, getTableColumns, gt, inArray, like, lt, lte, sql } from 'drizzle-orm'
import type { MailStop, NotificationType } from '../../../core/rules/account/account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteInSteps } from '../../platform/db/delete-in-steps.ts'
import { hasLogin, mailColumns, mailOf, readMail } from '../../platform/db/member-login.ts'
import { member } from '../../platform/db/schema/account.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { memberEvent } from '../../platform/db/schema/platform.ts'
import { notificationDue, notificationMail, notificationProgress } from '../../platform/db/schema/reach.ts'

export type DueRow = typeof notificationDue.$inferSelect

const rowOf = ({ memberId, topic }: Pick<DueRow, 'memberId' | 'topic'>) =>
  and(eq(notificationDue.memberId, memberId), eq(notificationDue.topic, topic))

/**
 * The next due row. It and its member are locked until the transaction ends, so that two processes cannot
 * each write the last mail that a member may get in a day.
 */
export async function lockNextDue(tx: Tx, now: Date): Promise<DueRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(notificationDue))
    .from(notificationDue)
    .innerJoin(member, eq(member.id, notificationDue.memberId))
    .where(lte(notificationDue.dueAt, now))
    .orderBy(notificationDue.dueAt)
    .limit(1)
    .for('no key update', { of: [notificationDue, member], skipLocked: true })
  return row
}

/** A row that exists keeps its moment. */
export const layReady = (tx: Tx, rows: DueRow[]) =>
  tx.insert(notificationDue).values(rows).onConflictDoNothing()

export const moveDue = (tx: Tx, row: DueRow, dueAt: Date) =>
  tx.update(notificationDue).set({ dueAt }).where(rowOf(row))

export const dropDue = (tx: Tx, row: DueRow) => tx.delete(notificationDue).where(rowOf(row))

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** The recipient of a mail; none for a fictional profile, which has no address. */
export async function findRecipient(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      memberId: member.id,
      siteId: member.siteId,
      mail: mailColumns,
      status: member.status,
      language: member.language,
      paidUser: member.paidUser,
      notificationsDisabled: member.notificationsDisabled,
      mailStoppedBy: member.mailStoppedBy,
      signupDate: member.signupDate,
      deletedAt: member.deletedAt,
      restrictions: member.restrictions,
      closedUntil: member.closedUntil,
      name: profile.name,
      profileStatus: profile.status,
      invisible: profile.invisible,
      gender: profile.gender,
      sexuality: profile.sexuality,
      country: profile.country,
      regionId: profile.regionId,
      lastActiveAt: profile.lastActiveAt,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  if (!row) return undefined
  const { mail, ...recipient } = row
  const email = mailOf(mail)
  return email ? { ...recipient, email } : undefined
}

/** Returns false when the member was notified of this before. */
export async function noteMail(tx: Tx, row: typeof notificationMail.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(notificationMail)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notificationMail.id })
  return rows.length > 0
}

/** The moments of mails to a member since a moment, newest first. */
export async function mailedSince(tx: Tx, memberId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: notificationMail.at })
    .from(notificationMail)
    .where(and(eq(notificationMail.memberId, memberId), gt(notificationMail.at, since)))
    .orderBy(sql`${notificationMail.at} desc nulls last`)
  return rows.map(({ at }) => at)
}

/** The moment of the last mail of these types to a member. */
export async function lastMailed(tx: Tx, memberId: string, types: NotificationType[]): Promise<Date | null> {
  const [row] = await tx
    .select({ at: notificationMail.at })
    .from(notificationMail)
    .where(and(eq(notificationMail.memberId, memberId), inArray(notificationMail.type, types)))
    .orderBy(sql`${notificationMail.at} desc nulls last`)
    .limit(1)
  return row?.at ?? null
}

/** The number of reminders of an unfinished step that a member got. */
export async function countReminders(tx: Tx, memberId: string, about: string): Promise<number> {
  const rows = await tx
    .select({ ref: notificationMail.ref })
    .from(notificationMail)
    .where(
      and(
        eq(notificationMail.memberId, memberId),
        eq(notificationMail.type, 'reminders'),
        like(notificationMail.ref, `${about}:%`),
      ),
    )
  return rows.length
}

export const deleteMailsBefore = (tx: Tx, moment: Date) =>
  deleteInSteps(tx, notificationMail, lt(notificationMail.at, moment))

/** The moment up to which events are handled; null before the first run or during that of another process. */
export async function lockProgress(tx: Tx, name: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: notificationProgress.at })
    .from(notificationProgress)
    .where(eq(notificationProgress.name, name))
    .for('update', { skipLocked: true })
  return row?.at ?? null
}

/** Returns true when no progress was stored before. */
export async function beginProgress(tx: Tx, name: string, at: Date): Promise<boolean> {
  const rows = await tx.insert(notificationProgress).values({ name, at }).onConflictDoNothing().returning()
  return rows.length > 0
}

export const moveProgress = (tx: Tx, name: string, at: Date) =>
  tx.update(notificationProgress).set({ at }).where(eq(notificationProgress.name, name))

type Period = { from: Date; to: Date }
/** The moment of the first event in a period. */
export async function firstEvent(tx: Tx, { from, to }: Period): Promise<Date | null> {
  const [row] = await tx
    .select({ at: memberEvent.at })
    .from(memberEvent)
    .where(and(gt(memberEvent.at, from), lte(memberEvent.at, to)))
    .orderBy(memberEvent.at)
    .limit(1)
  return row?.at ?? null
}

type Gathered = { topic: string; names: string[]; waitMs: number }

/**
 * Schedules a topic for every member with such an event in the period, by the index `member_event_at`. The
 * author of a message also gets an event, with `credits`, which is left out.
 */
export async function gather(tx: Tx, { from, to }: Period, { topic, names, waitMs }: Gathered) {
  await tx.execute(sql`
    insert into notification_due (member_id, topic, due_at)
    select e.member_id, ${topic}, min(e.at) + ${`${waitMs} milliseconds`}::interval
    from member_event e join member m on m.id = e.member_id and ${hasLogin(sql`m`)}
    where e.at > ${from.toISOString()} and e.at <= ${to.toISOString()}
      and e.name = any(${sql.param(names)}::text[]) and e.credits is null
    group by e.member_id
    on conflict do nothing`)
}

type Stop = {
  types: readonly NotificationType[]
  cause: MailStop
  /** Nothing is stopped if the member has another address by now. */
  email?: string
}

/** Turns off mails of these types. One statement does it, so that two stops at the same moment both count. */
export async function disableNotifications(tx: Tx, memberId: string, { types, cause, email }: Stop) {
  if (email !== undefined && email !== (await readMail(tx, memberId))) return
  await tx
    .update(member)
    .set({
      ...(types.length > 1 ? { mailStoppedBy: cause } : {}),
      notificationsDisabled: sql`array(select distinct unnest(${member.notificationsDisabled} || ${sql.param([...types])}::text[]))`,
    })
    .where(eq(member.id, memberId))
}
