import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import type { Tx } from '../platform/db/database.ts'
import { deleteByPages, deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { member, signupMessage } from '../platform/db/schema/account.ts'
import { answeredRequest, chatPhoto, message, sentText } from '../platform/db/schema/chat.ts'
import { photo } from '../platform/db/schema/photos.ts'
import { site } from '../platform/db/schema/site.ts'
import { codeOf } from '../platform/error-code.ts'
import { openMessage } from '../platform/keys/message-text.ts'

/** A message with its text, which the table may hold sealed. */
export type MessageRow = Omit<typeof message.$inferSelect, 'sealed'>
export type PictureRow = { id: string; width: number; height: number; placeholder: string }
/** A picture of a message, and whether our moderators removed it. */
export type SentPicture = PictureRow & { isRemoved: boolean }

/** A message with the picture that it shows. */
export type WithPicture = MessageRow & { picture: SentPicture | null }

/** A message in the JSON of a statement, where moments are milliseconds. */
export type StoredMessage = Omit<WithPicture, 'conversationId' | 'at' | Moment> &
  Record<Moment, number | null> & {
    at: number
    /** In hexadecimal digits behind `\x`. */
    sealed: string | null
  }

/** Moments that a message may have or not. */
type Moment = 'heartedAt' | 'removedAt' | 'returnedAt'

const pictureFields = `'id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'isRemoved'`

/**
 * The columns of a `StoredMessage` of a message `m`. Its picture was uploaded for the chat, or is from the sender's album.
 * A statement that cannot name the partition chooses its message in a subquery first: otherwise PostgreSQL prepares the
 * look-up of the picture once for each partition.
 */
export const messageColumnsSql =
  sql.raw(`m.number, m.author_id as "authorId", m.author_kind as "authorKind", m.kind,
  m.text, m.gift, m.photo_id as "photoId", m.credits, m.key, m.is_late as "isLate", m.sealed, extract(epoch from m.at) * 1000 as at,
  extract(epoch from m.hearted_at) * 1000 as "heartedAt", extract(epoch from m.removed_at) * 1000 as "removedAt",
  extract(epoch from m.returned_at) * 1000 as "returnedAt",
  case when m.photo_id is not null then coalesce(
    (select json_build_object(${pictureFields}, status = 'rejected') from photo where id = m.photo_id),
    (select json_build_object(${pictureFields}, removed_at is not null) from chat_photo where id = m.photo_id)
  ) end as picture`)

export const readStored = (
  conversationId: string,
  { at, heartedAt, removedAt, returnedAt, sealed, ...message }: StoredMessage,
): WithPicture => ({
  ...message,
  text: openMessage({ ...message, sealed: sealed === null ? null : Buffer.from(sealed.slice(2), 'hex') }),
  conversationId,
  at: new Date(at),
  heartedAt: heartedAt === null ? null : new Date(heartedAt),
  removedAt: removedAt === null ? null : new Date(removedAt),
  returnedAt: returnedAt === null ? null : new Date(returnedAt),
})

/** The pictures of these messages, by id. */
export const picturesOf = (messages: readonly WithPicture[]): Map<string, SentPicture> =>
  new Map(messages.flatMap(({ picture }) => (picture ? [[picture.id, picture]] : [])))

/** The parameters of the database function `send_message`, in its order. */
const SEND_PARAMETERS = [
  'member',
  'pool',
  'conversation',
  'profile',
  'author_kind',
  'kind',
  'text',
  'gift',
  'photo',
  'cost',
  'free_conversations',
  'site',
  'key',
  'hash',
  'at',
  'reply',
  'turn',
  'allowances',
  'text_hash',
  'sealed',
] as const
const SEND_MESSAGE = `select send_message(${SEND_PARAMETERS.map((_, at) => `$${at + 1}`).join(', ')}) as sent`
const SEND_MESSAGES = 'select place, sent from send_messages($1)'
const ANSWER_OF_KEY = 'select answer_of_key($1, $2, $3) as sent'

export type SendValues = Record<(typeof SEND_PARAMETERS)[number], string | number | null>

/** The SQLSTATE of refusals by `send_message`, and that of a key that was used before. */
export const REFUSAL = 'VK001'
const USED_BEFORE = '23505'

/** The answer of the database function `send_message`, as JSON. */
export type SentRow = {
  conversation: string
  number: number
  cost: number
  credits: number
  other: string
  at: string
  repeated?: boolean
  /** Whether a fictional profile owes an answer to it. */
  owes?: boolean
  /** The lines that the site said with it to a member, and the name of the fictional profile that they are about. */
  lines?: { number: number; text: string }[] | null
  name?: string | null
}

const listValues = (sending: SendValues) => SEND_PARAMETERS.map((name) => sending[name])

/**
 * Calls `send_message` as a prepared statement: the hot path of the chat bypasses Drizzle. A message that was sent before with
 * the same key has its answer, whatever would refuse it now.
 */
export async function callSendMessage(pool: Pool, sending: SendValues): Promise<SentRow> {
  try {
    const sent = await askForAnswer(pool, {
      name: 'send-message',
      text: SEND_MESSAGE,
      values: listValues(sending),
    })
    if (!sent) throw new Error('send_message gave no answer')
    return sent
  } catch (error) {
    if (![REFUSAL, USED_BEFORE].includes(codeOf(error) ?? '')) throw error
    const { member, key, hash } = sending
    const values = [member, key, hash]
    const earlier = await askForAnswer(pool, { name: 'answer-of-key', text: ANSWER_OF_KEY, values })
    if (!earlier) throw error
    return earlier
  }
}

async function askForAnswer(pool: Pool, statement: QueryConfig): Promise<SentRow | null> {
  const { rows } = await pool.query<{ sent: SentRow | null }>(statement)
  return rows[0]?.sent ?? null
}

/** Calls `send_messages`: an answer for each message of the batch, and none for one that it left out. */
export async function callSendMessages(pool: Pool, sendings: SendValues[]) {
  const values = [JSON.stringify(sendings)]
  const { rows } = await pool.query<{ place: number; sent: SentRow }>({
    name: 'send-messages',
    text: SEND_MESSAGES,
    values,
  })
  const answers = new Array<SentRow | undefined>(sendings.length)
  for (const { place, sent } of rows) answers[place - 1] = sent
  return answers
}

/** Calls `send_message` in a transaction that is open already, with a key that was not used before. */
export async function callSendMessageWithin(tx: Tx, sending: SendValues): Promise<SentRow> {
  const parameters = sql.join(
    listValues(sending).map((value) => sql.param(value)),
    sql`, `,
  )
  const { rows } = await tx.execute<{ sent: SentRow }>(sql`select send_message(${parameters}) as sent`)
  const [row] = rows
  if (!row) throw new Error('send_message gave no answer')
  return row.sent
}

/** Deletes the hashes of texts that are too old to count. */
export const deleteSentTextsBefore = (tx: Tx, moment: Date) =>
  deleteInSteps(tx, sentText, lt(sentText.at, moment))

/** Whether a member has sent a message with this key. */
export async function wasSent(tx: Tx, memberId: string, key: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from answered_request where member_id = ${memberId} and key_hash = md5(${key})::uuid`,
  )
  return rows.length > 0
}

/** Deletes keys that are too old to be looked for. */
export const deleteKeysBefore = (tx: Tx, moment: Date) =>
  deleteByPages(tx, answeredRequest, lt(answeredRequest.at, moment))

type Part = { after: number; before?: number | undefined; limit: number }

/** Messages of a conversation, newest first, after one number and before another. */
export async function listMessages(
  tx: Tx,
  conversationId: string,
  { after, before, limit }: Part,
): Promise<MessageRow[]> {
  const rows = await tx
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
  return rows.map(openRow)
}

const openRow = ({ sealed, ...row }: typeof message.$inferSelect): MessageRow => ({
  ...row,
  text: openMessage({ ...row, sealed }),
})

export async function findMessages(tx: Tx, wanted: { conversation: string; number: number }[]) {
  if (wanted.length === 0) return []
  const conversations = sql.param(wanted.map(({ conversation }) => conversation))
  const numbers = sql.param(wanted.map(({ number }) => number))
  // A lateral join looks into the one partition of each conversation; any other may read all of them.
  const found = tx
    .select()
    .from(message)
    .where(sql`${message.conversationId} = wanted.conversation_id and ${message.number} = wanted.number`)
    .limit(1)
    .as('found')
  const rows = await tx
    .select()
    .from(sql`unnest(${conversations}::uuid[], ${numbers}::int[]) as wanted (conversation_id, number)`)
    .crossJoinLateral(found)
  return rows.map(({ found }) => openRow(found))
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
  if (ids.length === 0) return new Map<string, SentPicture>()
  const fields = <T extends typeof chatPhoto | typeof photo>(table: T) => ({
    id: table.id,
    width: table.width,
    height: table.height,
    placeholder: table.placeholder,
  })
  const sent = await tx
    .select({ ...fields(chatPhoto), isRemoved: sql<boolean>`${chatPhoto.removedAt} is not null` })
    .from(chatPhoto)
    .where(inArray(chatPhoto.id, ids))
  const profilePhotos = await tx
    .select({ ...fields(photo), isRemoved: sql<boolean>`${photo.status} = 'rejected'` })
    .from(photo)
    .where(inArray(photo.id, ids))
  return new Map<string, SentPicture>([...sent, ...profilePhotos].map((row) => [row.id, row]))
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
export const listSignupMessages = (tx: Tx, after: string | undefined, limit: number) =>
  tx
    .select({ message: signupMessage, siteId: member.siteId, pool: site.pool })
    .from(signupMessage)
    .innerJoin(member, eq(member.id, signupMessage.memberId))
    .innerJoin(site, eq(site.id, member.siteId))
    .where(
      and(
        eq(member.status, 'active'),
        sql`not 'silent' = any(${member.restrictions})`,
        after === undefined ? undefined : gt(signupMessage.memberId, after),
      ),
    )
    .orderBy(signupMessage.memberId)
    .limit(limit)
export type SignupMessageRow = Awaited<ReturnType<typeof listSignupMessages>>[number]

export const deleteSignupMessage = (tx: Tx, memberId: string) =>
  tx.delete(signupMessage).where(eq(signupMessage.memberId, memberId))
