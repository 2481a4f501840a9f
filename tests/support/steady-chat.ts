import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { sendMessage } from '../../core/contract/chat/chat.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import { type LiveEvent, openStream, type Stream } from './events.ts'
import type { Someone } from './members.ts'

/** A browser waits longer between retries; the test need not. */
const RETRY_MS = 100
const PATIENCE_MS = 10_000

export const cookieOf = ({ cookies }: Someone) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

export type Writing = {
  /** The ids of acknowledged messages, by their idempotency keys. */
  acknowledged: Map<string, string>
  /** The number of attempts by status, with 0 for no answer. */
  outcomes: Map<number, number>
  /** The longest time without an acknowledgement. */
  longestSilenceMs(): number
  /** Begins to measure the longest time anew. */
  forgetSilence(): void
  /** Resolves once every message under way is acknowledged. */
  stop(): Promise<void>
}

type Pace = {
  /** Statuses after which a message is tried again. */
  passing?: number[]
  /** How long a member rests after each message. */
  pauseMs?: number
}

/**
 * Members who keep writing to one reader and retry each message until it is acknowledged, as a browser does.
 */
export function keepWriting(
  url: string,
  writers: Someone[],
  reader: Someone,
  { passing = [503], pauseMs = 0 }: Pace = {},
): Writing {
  const acknowledged = new Map<string, string>()
  const outcomes = new Map<number, number>()
  let isOver = false
  let last = Date.now()
  let longest = 0
  const note = (status: number) => outcomes.set(status, (outcomes.get(status) ?? 0) + 1)

  const trySending = async (writer: Someone, key: string) => {
    try {
      const { status, id } = await send(url, writer, reader, key)
      note(status)
      if (status !== 201 && !passing.includes(status))
        throw new Unexpected(`a message was answered with ${status}`)
      return id
    } catch (error) {
      if (error instanceof Unexpected) throw error
      note(0)
    }
  }
  const write = async (writer: Someone) => {
    while (!isOver) {
      const key = randomUUID()
      for (;;) {
        const id = await trySending(writer, key)
        if (id !== undefined) {
          acknowledged.set(key, id)
          longest = Math.max(longest, Date.now() - last)
          last = Date.now()
          await pause(pauseMs)
          break
        }
        await pause(RETRY_MS)
      }
    }
  }
  const all = Promise.all(writers.map(write))
  all.catch(() => {
    isOver = true
  })
  return {
    acknowledged,
    outcomes,
    longestSilenceMs: () => Math.max(longest, Date.now() - last),
    forgetSilence: () => {
      longest = 0
      last = Date.now()
    },
    stop: async () => {
      isOver = true
      await all
    },
  }
}

class Unexpected extends Error {}

async function send(url: string, writer: Someone, reader: Someone, key: string) {
  const answer = await fetch(`${url}/api/message.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: cookieOf(writer) },
    body: JSON.stringify({ profile: reader.id, text: key }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.status !== 201) return { status: answer.status, id: undefined }
  const { message } = sendMessage.response.parse(await answer.json())
  return { status: answer.status, id: message.id }
}

export type Following = {
  /** All events received so far, over all streams. */
  events(): LiveEvent[]
  /** The number of streams that were opened. */
  streams(): number
  stop(): Promise<void>
}

/** Follows the events of a member from the beginning, and resumes the stream where it broke. */
export function followEvents(url: string, reader: Someone): Following {
  const past: LiveEvent[] = []
  let current: Stream | undefined
  let count = 0
  let isOver = false
  const follow = async () => {
    while (!isOver) {
      const last = past.findLast(({ id }) => id !== undefined)?.id ?? '0'
      current = await openStream(url, reader.cookies, last).catch(() => undefined)
      if (current) count += 1
      while (current && !current.isClosed()) await pause(20)
      past.push(...(current?.events ?? []))
      current = undefined
      await pause(RETRY_MS)
    }
  }
  const all = follow()
  return {
    events: () => [...past, ...(current?.events ?? [])],
    streams: () => count,
    stop: async () => {
      isOver = true
      current?.close()
      await all
    },
  }
}

type Books = {
  messages: { conversation: string; number: number }[]
  keys: number
  charged: number
  wrong: number
}

/** The ids of the writers' messages, and their ledger entries, in the database. */
export async function readBooks(pool: Pool, writers: Someone[]) {
  const { rows } = await pool.query<Books>(
    `select
       (select coalesce(json_agg(json_build_object('conversation', conversation_id, 'number', number)), '[]')
          from message where author_id = any($1)) as messages,
       (select count(distinct (author_id, key))::int from message where author_id = any($1)) as keys,
       (select count(*)::int from credit_entry where member_id = any($1) and kind = 'text') as charged,
       (select count(*)::int from credit_account a where member_id = any($1) and (
          balance <> (select sum(delta) from credit_entry e where e.member_id = a.member_id)
          or balance <> (select delta from credit_entry e where e.member_id = a.member_id and kind = 'signup')
            - (select coalesce(sum(credits), 0) from message where author_id = a.member_id))) as wrong`,
    [writers.map(({ id }) => id)],
  )
  const [books] = rows
  if (!books) throw new Error('the books are gone')
  const ids = books.messages.map(({ conversation, number }) => messageIdOf(conversation, number))
  return { ...books, messages: ids }
}
