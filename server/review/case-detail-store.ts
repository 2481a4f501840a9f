import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { chatPhoto } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { quarantine, quarantineEnding, reviewDecision } from '../platform/db/schema/review.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { openRow, sealRow } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'
import { openDecision } from './decision-store.ts'

/** The person of a case, without name and address. */
export async function findPerson(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({
      id: member.id,
      kind: profile.kind,
      isDemo: profile.isDemo,
      dateOfBirth: profile.dateOfBirth,
      since: member.signupDate,
      country: profile.country,
      language: member.language,
      status: member.status,
      deletedAt: member.deletedAt,
      restrictions: member.restrictions,
      about: profile.about,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  return row
}

export const listPictures = (tx: Tx, memberId: string) =>
  tx
    .select({ id: photo.id, isMain: photo.isMain, isPrivate: photo.isPrivate, status: photo.status })
    .from(photo)
    .where(eq(photo.memberId, memberId))
    .orderBy(asc(photo.position))

/** Pictures of conversations by their ids, and whether our moderators removed them. */
export const listChatPictures = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: chatPhoto.id, removedAt: chatPhoto.removedAt })
    .from(chatPhoto)
    .where(inArray(chatPhoto.id, ids))

/** A picture of a member, of the album or of a conversation. */
export async function findPicture(tx: Tx, memberId: string, id: string) {
  const inAlbum = tx
    .select({ id: photo.id, painting: photo.painting })
    .from(photo)
    .where(and(eq(photo.id, id), eq(photo.memberId, memberId)))
  const inChats = tx
    .select({ id: chatPhoto.id, painting: sql<unknown>`null` })
    .from(chatPhoto)
    .where(and(eq(chatPhoto.id, id), eq(chatPhoto.memberId, memberId)))
  return (await inAlbum)[0] ?? (await inChats)[0]
}

/** Decisions about a member that stand, with who made them and whether an appeal lifted them. */
export async function listDecisions(tx: Tx, memberId: string, limit: number) {
  const rows = await tx
    .select({
      decision: reviewDecision,
      by: staff.name,
      lifted: sql<boolean>`exists (select from review_decision later
        where later.appeal_of = ${reviewDecision.id} and later.lifts = 'all' and later.undone_at is null)`,
    })
    .from(reviewDecision)
    .innerJoin(staff, eq(staff.id, reviewDecision.decidedBy))
    .where(and(eq(reviewDecision.memberId, memberId), isNull(reviewDecision.undoneAt)))
    .orderBy(sql`${reviewDecision.at} desc nulls last`)
    .limit(limit)
  return rows.map((row) => ({ ...row, decision: openDecision(row.decision) }))
}

export async function findQuarantine(tx: Tx, caseIds: string[]) {
  const [row] = await tx.select().from(quarantine).where(inArray(quarantine.caseId, caseIds))
  return row && { ...row, ...openRow('quarantine', row.caseId, row) }
}

export const insertQuarantine = (tx: Tx, row: typeof quarantine.$inferInsert) =>
  tx.insert(quarantine).values(row).onConflictDoNothing()

type QuarantineChange = Pick<typeof quarantine.$inferInsert, 'confirmedBy' | 'confirmedAt' | 'endedAt'>

export const updateQuarantine = (tx: Tx, caseId: string, change: QuarantineChange) =>
  tx.update(quarantine).set(change).where(eq(quarantine.caseId, caseId)).returning()

/** Keeps to whom a quarantine was reported, and the number that it got there. */
export const noteReport = (tx: Tx, caseId: string, values: SealedValues['quarantine'], reportedAt: Date) =>
  tx
    .update(quarantine)
    .set({ ...sealRow('quarantine', caseId, values), reportedAt })
    .where(eq(quarantine.caseId, caseId))

export type QuarantineRow = typeof quarantine.$inferSelect
export type EndingRow = typeof quarantineEnding.$inferSelect

export async function findEnding(tx: Tx, caseId: string): Promise<EndingRow | undefined> {
  const [row] = await tx.select().from(quarantineEnding).where(eq(quarantineEnding.caseId, caseId))
  return row && { ...row, ...openRow('quarantine_ending', caseId, row) }
}

/** Keeps how a quarantine comes to its end, with the people who stand behind it. */
export async function saveEnding(
  tx: Tx,
  { caseId, startedBy, confirmedBy }: QuarantineRow,
  change: Partial<EndingRow>,
) {
  const row = { ...change, caseId, startedBy, confirmedBy }
  // An upsert would hold the rule of the table against the new values alone.
  const updated = await tx
    .update(quarantineEnding)
    .set(row)
    .where(eq(quarantineEnding.caseId, caseId))
    .returning({ caseId: quarantineEnding.caseId })
  if (updated.length === 0) await tx.insert(quarantineEnding).values(row)
}

export const deleteQuarantine = (tx: Tx, caseId: string) =>
  tx.delete(quarantine).where(eq(quarantine.caseId, caseId))

/** Quarantines that hold, started since a moment. */
export const listQuarantines = (tx: Tx, since: Date) =>
  tx
    .select({ id: quarantine.caseId, memberId: quarantine.memberId })
    .from(quarantine)
    .where(and(isNull(quarantine.endedAt), gt(quarantine.startedAt, since)))

/** All pictures of a member, of the album and of conversations. */
export async function listAllPictures(tx: Tx, memberId: string): Promise<string[]> {
  const inAlbum = await tx.select({ id: photo.id }).from(photo).where(eq(photo.memberId, memberId))
  const inChats = await tx
    .select({ id: chatPhoto.id })
    .from(chatPhoto)
    .where(eq(chatPhoto.memberId, memberId))
  return [...inAlbum, ...inChats].map(({ id }) => id)
}
