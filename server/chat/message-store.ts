import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Tx } from '../platform/db/database.ts'
import { member, signupMessage } from '../platform/db/schema/account.ts'
import { answeredRequest, chatPhoto, message, sentText } from '../platform/db/schema/chat.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { site } from '../platform/db/schema/site.ts'

export type MessageRow = typeof message.$inferSelect
export type PictureRow = { id: string; width: number; height: number; placeholder: string }

const SEND_PARAMETERS = 20
const SEND_MESSAGE = `select send_message(${Array.from({ length: SEND_PARAMETERS }, (_, at) => `$${at + 1}`).join(', ')}) as sent`

/** The answer of the database function `send_message`, as JSON. */
export type SentRow = {
  id: string
  conversation: string
  number: number
  cost: number
  credits: number
  other: string
  at: string
  repeated?: boolean
}

/** Calls `send_message` as a prepared statement on the raw pool: the hot path of the chat bypasses Drizzle. */
export async function callSendMessage(pool: Pool, values: unknown[]): Promise<SentRow> {
  const { rows } = await pool.query<{ sent: SentRow }>({ name: 'send-message', text: SEND_MESSAGE, values })
  const [row] = rows
  if (!row) throw new Error('send_message gave no answer')
  return row.sent
}

/** Calls `send_message` in a transaction that is open already. */
export async function callSendMessageWithin(tx: Tx, values: unknown[]): Promise<SentRow> {
  const given = sql.join(
    values.map((value) => sql.param(value ?? null)),
    sql`, `,
  )
  const { rows } = await tx.execute<{ sent: SentRow }>(sql`select send_message(${given}) as sent`)
  const [row] = rows
  if (!row) throw new Error('send_message gave no answer')
  return row.sent
}

/** Deletes requests whose keys are too old to be sent again. */
export const deleteRequestsBefore = (tx: Tx, moment: Date) =>
  tx.delete(answeredRequest).where(lt(answeredRequest.at, moment))

/** Deletes the hashes of texts that are too old to count. */
export const deleteSentTextsBefore = (tx: Tx, moment: Date) =>
  tx.delete(sentText).where(lt(sentText.at, moment))

type Part = { after: number; before?: number | undefined; limit: number }

/** Messages of a conversation, newest first, after one number and before another. */
export const listMessages = (tx: Tx, conversationId: string, { after, before, limit }: Part) =>
  tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        gt(message.number, after),
        before === undefined ? undefined : lt(message.number, before),
      ),
    )
    .orderBy(desc(message.number))
    .limit(limit)

export async function findMessages(tx: Tx, wanted: { conversation: string; number: number }[]) {
  if (wanted.length === 0) return []
  const conversations = sql.param(wanted.map(({ conversation }) => conversation))
  const numbers = sql.param(wanted.map(({ number }) => number))
  return tx
    .select(getTableColumns(message))
    .from(message)
    .innerJoin(
      sql`unnest(${conversations}::uuid[], ${numbers}::int[]) as wanted (conversation_id, number)`,
      sql`wanted.conversation_id = ${message.conversationId} and wanted.number = ${message.number}`,
    )
}

/** Sets the heart of a message that a member received. Returns nothing if it is set so already, or no such message. */
export async function setHeart(
  tx: Tx,
  { conversation, number, authorId }: { conversation: string; number: number; authorId: string },
  heartedAt: Date | null,
) {
  const [row] = await tx
    .update(message)
    .set({ heartedAt })
    .where(
      and(
        eq(message.conversationId, conversation),
        eq(message.number, number),
        eq(message.authorId, authorId),
        heartedAt ? isNull(message.heartedAt) : isNotNull(message.heartedAt),
      ),
    )
    .returning({ number: message.number })
  return row
}

/** The pictures of messages: uploaded for the chat, or from the sender's own album. */
export async function findPictures(tx: Tx, rows: Pick<MessageRow, 'photoId'>[]) {
  const ids = rows.flatMap(({ photoId }) => photoId ?? [])
  if (ids.length === 0) return new Map<string, PictureRow>()
  const fields = <T extends typeof chatPhoto | typeof photo>(table: T) => ({
    id: table.id,
    width: table.width,
    height: table.height,
    placeholder: table.placeholder,
  })
  const sent = await tx.select(fields(chatPhoto)).from(chatPhoto).where(inArray(chatPhoto.id, ids))
  const own = await tx.select(fields(photo)).from(photo).where(inArray(photo.id, ids))
  return new Map<string, PictureRow>([...sent, ...own].map((row) => [row.id, row]))
}

export const insertChatPhoto = (tx: Tx, row: typeof chatPhoto.$inferInsert) =>
  tx.insert(chatPhoto).values(row)

/** Deletes pictures that were uploaded before a moment and never sent, and returns their ids. */
export async function deleteUnsentChatPhotos(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(chatPhoto)
    .where(and(isNull(chatPhoto.sentAt), lt(chatPhoto.createdAt, before)))
    .returning({ id: chatPhoto.id })
  return rows.map(({ id }) => id)
}

/** The first messages that visitors wrote before they signed up, once their address is confirmed. */
export const listSignupMessages = (tx: Tx, limit: number) =>
  tx
    .select({ message: signupMessage, siteId: member.siteId, pool: site.pool })
    .from(signupMessage)
    .innerJoin(member, eq(member.id, signupMessage.memberId))
    .innerJoin(site, eq(site.id, member.siteId))
    .where(eq(member.status, 'active'))
    .limit(limit)

export const deleteSignupMessage = (tx: Tx, memberId: string) =>
  tx.delete(signupMessage).where(eq(signupMessage.memberId, memberId))
