import { isErrorCode, isLimitCode } from '../../core/contract/errors.ts'
import {
  ACCOUNT_STAGES,
  comparableText,
  FIRST_DAY_HOURS,
  FIRST_MESSAGES_PER_DAY,
  FIRST_WEEK_DAYS,
  SAME_TEXT_PER_DAY,
} from '../../core/rules/account/new-accounts.ts'
import { type Alarm, FREE_CONVERSATIONS } from '../../core/rules/chat/chat.ts'
import { MINUTE_SECONDS } from '../../core/rules/durations.ts'
import { isOneOf } from '../../core/typed.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { sealMessage } from '../platform/keys/message-text.ts'
import { sealNote } from '../platform/keys/note-value.ts'
import { hashText } from '../platform/keys/ring.ts'
import type { ChatDeps } from './deps.ts'
import { callSendMessageWithin, REFUSAL, type SendValues, type SentRow, wasSent } from './message-store.ts'
import type { ReplyPlan } from './plan-reply.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { routeByLanguage } from './route-by-language.ts'
import type { Content, Sending } from './sending.ts'

export type Sent = {
  conversation: string
  number: number
  cost: number
  /** The sender's balance afterwards. */
  credits: number
  other: string
  at: Date
  /** Whether this key had been sent before. */
  repeated: boolean
  /** What the site itself said with it, and the name of the fictional profile that it is about. */
  lines: { number: number; text: string }[]
  name: string
}

/** The ends of the stages of an account, as the database writes intervals. */
const STAGE_ENDS = {
  first_day: `${FIRST_DAY_HOURS} hours`,
  first_week: `${FIRST_WEEK_DAYS} days`,
  settled: '100 years',
} as const

/** The allowances of each stage, as the database function reads them. */
const ALLOWANCES = JSON.stringify(
  ACCOUNT_STAGES.map((stage) => ({
    younger_than: STAGE_ENDS[stage],
    first_messages: FIRST_MESSAGES_PER_DAY[stage],
    same_text: SAME_TEXT_PER_DAY[stage],
  })),
)

const TURN_REFUSALS = ['turn_lost', 'turn_changed'] as const
type TurnRefusal = (typeof TURN_REFUSALS)[number]
const isTurnRefusal = (code: string): code is TurnRefusal => isOneOf(TURN_REFUSALS, code)

/** The refusal of an answer of a fictional profile, because another answer or a newer message came before it. */
export class TurnRefused extends Error {
  readonly code: TurnRefusal

  constructor(code: TurnRefusal) {
    super(code)
    this.code = code
  }
}

export type SendDeps = Pick<ChatDeps, 'db' | 'sender' | 'now' | 'live' | 'reviewAlarm' | 'onHeld'>

/**
 * Sends a message and charges for it: `send_message` of the SQL functions decides and writes in one transaction, after the
 * alarms of the message were raised in one of their own. Both members are notified afterwards.
 */
export async function sendMessage(deps: SendDeps, sending: Sending): Promise<Sent & { alarms: Alarm[] }> {
  const { sender, now, live } = deps
  const alarms = await raiseAlarms(deps, sending)
  await refuseHigherPrice(deps, sending)
  const row = await sender(valuesOf(sending, now())).catch(refuse)
  // People answer in the language that the member writes; the message is sent even if it is not found.
  if (row.owes && sending.reply?.seesPhotos)
    await routeByLanguage(deps.db, row.conversation).catch(() => undefined)
  const sent = presentSent(row)
  // A known key wakes them too, because the process that sent it may have died before it woke them.
  live.wake([sending.from.id, sent.other])
  return { ...sent, alarms }
}

/** A message that was sent before the price rose is known by its key, and costs nothing again. */
async function refuseHigherPrice({ db }: SendDeps, { from, key, cost, shownPrice = cost }: Sending) {
  if (cost > shownPrice && !(await wasSent(db, from.id, key))) throw new AppError('price_changed')
}

/** The same within an open transaction, at a moment that the caller names. Nobody is woken. */
export async function sendMessageWithin(tx: Tx, sending: Sending, at: Date): Promise<Sent> {
  return presentSent(await callSendMessageWithin(tx, valuesOf(sending, at)).catch(refuseWithin))
}

const presentSent = (row: SentRow): Sent => ({
  ...row,
  at: new Date(row.at),
  repeated: row.repeated ?? false,
  lines: row.lines ?? [],
  name: row.name ?? '',
})

/** The parameters of the database function. */
export function valuesOf({ from, to, content, cost, key, reply, turn }: Sending, at: Date): SendValues {
  return {
    member: from.id,
    pool: from.pool,
    conversation: to.conversation ?? null,
    profile: to.profile ?? null,
    author_kind: from.authorKind,
    kind: content.kind,
    ...sealText(from.id, key, content),
    gift: content.kind === 'gift' ? content.gift : null,
    photo: content.kind === 'photo' ? content.photo : null,
    cost,
    free_conversations: FREE_CONVERSATIONS,
    site: from.siteId,
    key,
    hash: hashOf(JSON.stringify({ to, content })),
    at: at.toISOString(),
    reply: reply && JSON.stringify(replyValues(reply)),
    turn: turn ? JSON.stringify(sealNotes(to.conversation, turn)) : null,
    allowances: from.authorKind === 'member' ? ALLOWANCES : null,
    text_hash: from.authorKind === 'member' && content.kind === 'text' ? hashOfText(content.text) : null,
  }
}

/** The text of a message, sealed or not. */
function sealText(authorId: string, key: string, content: Content): Pick<SendValues, 'text' | 'sealed'> {
  if (content.kind !== 'text') return { text: '', sealed: null }
  const { text, sealed } = sealMessage({ authorId, key }, content.text)
  return { text, sealed: bytesInSql(sealed) }
}

/** The database reads bytes in JSON and in parameters alike if they are written in hexadecimal digits. */
const bytesInSql = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`

/** An answer whose notes are sealed or not; only answers in a conversation have notes. */
function sealNotes(conversationId = '', { notes, ...turn }: NonNullable<Sending['turn']>) {
  if (!notes) return turn
  const sealed = notes.map(({ value: words, ...note }) => {
    const { value, sealed } = sealNote({ conversationId, ...note }, words)
    return { ...note, value, sealed: bytesInSql(sealed) }
  })
  return { ...turn, notes: sealed }
}

/** A plan with durations as the database writes intervals. */
const replyValues = ({ withinMs, pal, seesPhotos, asks }: ReplyPlan) => ({
  within: intervalOf(withinMs),
  ...(pal && {
    pal_typing: intervalOf(pal.typingAfterMs),
    pal_due: intervalOf(pal.replyAfterMs),
    pal_waits: intervalOf(pal.waitsMs),
  }),
  sees_photos: seesPhotos,
  ...(asks > 0 && { asks }),
})
const intervalOf = (ms: number) => `${ms} milliseconds`

/** Two texts that read the same have one hash; a text so short that it may be repeated has none. */
function hashOfText(text: string): string | null {
  const comparable = comparableText(text)
  return comparable && hashOf(comparable)
}

/** The first half of a hash, which fits into a column of 16 bytes: that of a uuid. */
const hashOf = (text: string) => hashText('message', text).toString('hex', 0, 16)

/** Drizzle wraps the error of the database. */
const refuseWithin = (error: { cause?: DatabaseError } & DatabaseError): never => refuse(error.cause ?? error)

type DatabaseError = { code?: string; message: string; detail?: string }

function refuse(error: DatabaseError): never {
  if (error.code !== REFUSAL) throw error
  const minutes = Math.ceil(Number(error.detail ?? 0) / MINUTE_SECONDS)
  if (isErrorCode(error.message))
    throw isLimitCode(error.message) ? new AppError(error.message, { minutes }) : new AppError(error.message)
  if (isTurnRefusal(error.message)) throw new TurnRefused(error.message)
  // The only other refusal is about a conversation and a profile that do not belong together.
  throw new InvalidFields(['profile'])
}
