import { and, desc, eq, type SQL } from 'drizzle-orm'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import type { Tx } from '../platform/db/database.ts'
import { conversation, message } from '../platform/db/schema/chat.ts'
import { profile, report } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { openMessage } from '../platform/keys/message-text.ts'
import { sealRow } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'
import { putIntoWords } from '../relations/line-store.ts'
import { readDetails } from './store.ts'

/** How many of the last messages of the two members are kept with a report. */
const MESSAGES_KEPT = 20

type Profile = typeof profile.$inferSelect

/**
 * The evidence of a report: the profile as it is, which photos it has, and the last messages of the two.
 * Writers are named by their part in the report, so that no id of the reporter stays in it; the age stands for the
 * birth date, which nobody needs to decide.
 */
export async function readEvidence(tx: Tx, reported: Profile, reporterId: string, at: Date) {
  const { memberId, siteId, pool, birthYear, sortAt, hasPhoto, cityId, regionId, dateOfBirth, ...shown } =
    reported
  const { region, city, interests } = await readDetails(tx, memberId)
  const photos = await tx
    .select({ id: photo.id, isMain: photo.isMain, isPrivate: photo.isPrivate, status: photo.status })
    .from(photo)
    .where(eq(photo.memberId, memberId))
    .orderBy(photo.position)
  const stored = await lastMessages(tx, reporterId, memberId)
  const messages = await putIntoWords(tx, stored[0]?.conversation ?? '', stored)
  return {
    profile: { ...shown, age: ageOn(dateOfBirth, dayIn('UTC', at)), region, city, interests },
    photos,
    messages: messages.map(({ authorId, ...rest }) => ({
      ...rest,
      author: rest.authorKind === 'system' ? 'site' : authorId === reporterId ? 'reporter' : 'reported',
    })),
  }
}

/** The same of a member who is known by id; null if they were erased. */
export async function readEvidenceAbout(tx: Tx, memberId: string, otherId: string, at: Date) {
  const [found] = await tx.select().from(profile).where(eq(profile.memberId, memberId))
  return found ? readEvidence(tx, found, otherId, at) : null
}

/** The newest messages of a pair, oldest first. */
async function lastMessages(tx: Tx, oneId: string, otherId: string) {
  const rows = await tx
    .select({
      conversation: message.conversationId,
      number: message.number,
      authorId: message.authorId,
      authorKind: message.authorKind,
      kind: message.kind,
      text: message.text,
      key: message.key,
      sealed: message.sealed,
      gift: message.gift,
      photoId: message.photoId,
      at: message.at,
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .where(isBetween(oneId, otherId))
    .orderBy(desc(message.number))
    .limit(MESSAGES_KEPT)
  return rows
    .reverse()
    .map(({ key, sealed, ...row }) => ({ ...row, text: openMessage({ ...row, key, sealed }) }))
}

function isBetween(oneId: string, otherId: string): SQL | undefined {
  const [lowId, highId] = oneId < otherId ? [oneId, otherId] : [otherId, oneId]
  return and(eq(conversation.lowId, lowId), eq(conversation.highId, highId))
}

type NewReport = Omit<typeof report.$inferInsert, 'sealed' | 'text' | 'snapshot'> & SealedValues['report']

export const insertReport = (tx: Tx, { text, snapshot, ...row }: NewReport) =>
  tx.insert(report).values({ ...row, ...sealRow('report', row.id, { text, snapshot }) })
