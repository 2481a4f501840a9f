import { type SQL, sql } from 'drizzle-orm'
import {
  type CardRow,
  type CardSource,
  cardColumnsSql,
  cardSource,
  cardTablesSql,
} from '../members/card-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { escapeLike } from '../platform/db/escape-like.ts'
import type { Place } from '../platform/db/place.ts'
import { given, writeForms } from '../platform/db/statements.ts'
import { unwrittenSql } from '../relations/like-list-store.ts'
import { seenSql } from '../relations/visibility-store.ts'
import { messageColumnsSql, readStored, type StoredMessage, type WithPicture } from './message-store.ts'
import { unreadSql } from './store.ts'

/** A conversation in a member's list. */
export type ListedChat = {
  conversationId: string
  unread: number
  lastAt: Date
  /** The newest message that the partner has seen. */
  readByOther: number
  card: CardSource
  /** The newest message. */
  message: WithPicture
}

export type ChatList = {
  /** Newest first. */
  chats: ListedChat[]
  /** The unread messages of all conversations. */
  unread: number
  /** Members with whom the member matches and has no conversation yet, newest match first. */
  matches: CardSource[]
}

type Wanted = {
  memberId: string
  pool: string
  before: Place | undefined
  search: string | undefined
  limit: number
  /** How many matches to list. */
  matches: number
}

type Row = {
  chats: (CardRow & {
    conversationId: string
    unread: number
    lastAt: number
    readByOther: number
    message: StoredMessage
  })[]
  unread: number
  matches: CardRow[]
}

/** What decides the text of the statement. */
type Form = { isAfter: boolean; isSearch: boolean; hasMatches: boolean }

const self = sql`${given('memberId')}::uuid`
const isSeen = seenSql({ viewer: self, pool: sql`${given('pool')}` }, 'p')

/** Newest first: the index has the order of days, and the conversations of a day are few. */
const newestFirst = sql`order by side.last_day desc nulls last, side.last_at desc, side.conversation_id`

/** The first condition follows from the second, but it is the one that can use the index. */
const isBeyond = sql`side.last_day <= (${given('at')}::timestamptz at time zone 'UTC')::date
  and (side.last_at < ${given('at')}::timestamptz
    or (side.last_at = ${given('at')}::timestamptz and side.conversation_id > ${given('id')}::uuid))`

/** The sides are cut to one page before their messages and cards are looked up. */
const sidesSql = ({ isAfter, isSearch }: Form): SQL => sql`
  select side.* from conversation_side side
  join profile p on p.member_id = side.other_id and ${isSeen}
  where side.member_id = ${self} and side.last_number > side.deleted_number
    ${isSearch ? sql`and p.name ilike ${given('search')}` : sql``} ${isAfter ? sql`and ${isBeyond}` : sql``}
  ${newestFirst} limit ${given('limit')}`

const matchesSql = sql`
  select ${cardColumnsSql} from (${unwrittenSql(self, sql`${given('matches')}`)}) matched
  join profile p on p.member_id = matched.id and ${isSeen} ${cardTablesSql}
  order by matched.at desc`

const chatList = writeForms<Form, Row>(
  (form) => sql`
    select
      (select coalesce(json_agg(chat), '[]') from (
        select side.conversation_id as "conversationId", side.unread,
          extract(epoch from side.last_at) * 1000 as "lastAt",
          coalesce(theirs.read_number, 0) as "readByOther", ${cardColumnsSql}, newest.message
        from (${sidesSql(form)}) side
        join profile p on p.member_id = side.other_id ${cardTablesSql}
        left join conversation_side theirs
          on theirs.member_id = side.other_id and theirs.conversation_id = side.conversation_id
        join lateral (
          select row_to_json(found) as message from (
            select ${messageColumnsSql} from (
              select * from message where conversation_id = side.conversation_id and number = side.last_number limit 1
            ) m
          ) found
        ) newest on true
        ${newestFirst}
      ) chat) as chats,
      ${unreadSql(self, isSeen)} as unread,
      ${form.hasMatches ? sql`(select coalesce(json_agg(card), '[]') from (${matchesSql}) card)` : sql`'[]'::json`} as matches`,
)

/** A page of a member's conversations with partners whom the member may see, in one statement. */
export async function readChatList(
  tx: Tx,
  { memberId, pool, before, search, limit, matches }: Wanted,
): Promise<ChatList> {
  const form = { isAfter: before !== undefined, isSearch: Boolean(search), hasMatches: matches > 0 }
  const [row] = await chatList(form)(tx, {
    memberId,
    pool,
    limit,
    matches,
    at: before?.at.toISOString(),
    id: before?.id,
    search: search && `%${escapeLike(search)}%`,
  })
  if (!row) throw new Error('an aggregate has one row')
  return {
    chats: row.chats.map(({ conversationId, unread, lastAt, readByOther, message, ...card }) => ({
      conversationId,
      unread,
      lastAt: new Date(lastAt),
      readByOther,
      card: cardSource(card),
      message: readStored(conversationId, message),
    })),
    unread: row.unread,
    matches: row.matches.map(cardSource),
  }
}
