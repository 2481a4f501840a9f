import { sql } from 'drizzle-orm'
import { MAX_INTEGER } from '../../core/contract/values.ts'
import {
  type CardRow,
  type CardSource,
  cardColumnsSql,
  cardSource,
  cardTablesSql,
} from '../members/card-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import {
  type PhotoAccessBetween,
  type PhotoAccessColumns,
  photoAccessBetween,
  photoAccessColumnsSql,
} from '../relations/photo-access-store.ts'
import { blocksSql } from '../relations/store.ts'
import { seenSql } from '../relations/visibility-store.ts'
import { messageColumnsSql, readStored, type StoredMessage, type WithPicture } from './message-store.ts'

/** A part of a conversation as one side sees it. */
export type OpenedConversation = {
  otherId: string
  /** The newest number of the conversation, up to which the reader has read, removed, and may still see messages. */
  lastNumber: number
  readNumber: number
  deletedNumber: number
  hiddenNumber: number
  /** The newest message that the partner has seen. */
  readByOther: number
  /** Whether the reader blocked the partner. */
  isBlocked: boolean
  card: CardSource
  photoAccess: PhotoAccessBetween
  /** Newest first. */
  messages: WithPicture[]
}

type Wanted = {
  memberId: string
  pool: string
  conversation: string
  before: number | undefined
  /** Messages that are shown at all, and in one part. */
  history: number
  limit: number
}

type Row = CardRow &
  PhotoAccessColumns &
  Omit<OpenedConversation, 'card' | 'photoAccess' | 'messages'> & { messages: StoredMessage[] }

const viewer = sql`${given('viewer')}::uuid`
const hidden = sql`greatest(side.deleted_number, side.last_number - ${given('history')}::int)`

const openedConversation = writeStatement<Row>(sql`
  select side.other_id as "otherId", side.last_number as "lastNumber", side.read_number as "readNumber",
    side.deleted_number as "deletedNumber", ${hidden} as "hiddenNumber",
    coalesce(theirs.read_number, 0) as "readByOther", ${blocksSql(viewer, sql`side.other_id`)} as "isBlocked",
    ${photoAccessColumnsSql(viewer, sql`side.other_id`)}, ${cardColumnsSql},
    (
      select coalesce(json_agg(part), '[]') from (
        select ${messageColumnsSql} from message m
        where m.conversation_id = ${given('conversation')}::uuid and m.number > ${hidden}
          and m.number < ${given('before')}::int
        order by m.number desc limit ${given('limit')}
      ) part
    ) as messages
  from conversation_side side
  join profile p on p.member_id = side.other_id and ${seenSql({ viewer, pool: sql`${given('pool')}` }, 'p')}
  left join conversation_side theirs
    on theirs.member_id = side.other_id and theirs.conversation_id = side.conversation_id
  ${cardTablesSql}
  where side.member_id = ${viewer} and side.conversation_id = ${given('conversation')}::uuid`)

/** All that an open conversation shows, in one statement; nothing if the member may not see the partner. */
export async function findOpened(
  tx: Tx,
  { memberId, pool, conversation, before = MAX_INTEGER, history, limit }: Wanted,
): Promise<OpenedConversation | undefined> {
  const [row] = await openedConversation(tx, { viewer: memberId, pool, conversation, before, history, limit })
  if (!row) return undefined
  return {
    ...row,
    card: cardSource(row),
    photoAccess: photoAccessBetween(row),
    messages: row.messages.map((message) => readStored(conversation, message)),
  }
}
