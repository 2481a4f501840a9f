import { sql } from 'drizzle-orm'
import type { WriterKind } from '../../core/rules/chat/chat.ts'
import type { Tx } from '../platform/db/database.ts'
import { hasLogin } from '../platform/db/member-login.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import { blocksSql } from '../relations/store.ts'
import { seenSql } from '../relations/visibility-store.ts'

/** What is known about somebody with whom a member has a conversation, or may begin one. */
export type KnownRow = {
  kind: 'member' | 'fictional'
  isDemo: boolean
  /** Whether it is a fictional profile that answers nobody any more. */
  rests: boolean
  hasConfirmedMail: boolean
  signupDate: Date
  /** Whether the member who asks blocked the profile. */
  isBlocked: boolean
  /** Messages of the other side that the conversation shows, by who wrote them. */
  byMember: number
  byOperator: number
  automatic: number
  lastLine: WriterKind | null
}

type Asked = { memberId: string; pool: string; profile: string; history: number }

const asker = sql`${given('memberId')}::uuid`

const knownProfile = writeStatement<KnownRow>(sql`
  select p.kind, p.is_demo as "isDemo", p.kind = 'fictional' and p.invisible as rests, ${hasLogin(sql`m`)} and m.status = 'active' as "hasConfirmedMail",
    m.signup_date as "signupDate", ${blocksSql(asker, sql`p.member_id`)} as "isBlocked", lines.*
  from profile p
  join member m on m.id = p.member_id
  left join conversation c
    on c.low_id = least(p.member_id, ${asker}) and c.high_id = greatest(p.member_id, ${asker})
  left join conversation_side side on side.conversation_id = c.id and side.member_id = ${asker}
  cross join lateral (
    select count(*) filter (where author_kind = 'member')::int as "byMember",
      count(*) filter (where author_kind = 'operator')::int as "byOperator",
      count(*) filter (where author_kind = 'automatic')::int as automatic,
      (array_agg(author_kind order by number desc))[1] as "lastLine"
    from message
    where conversation_id = c.id and author_id = p.member_id
      and number > greatest(side.deleted_number, side.last_number - ${given('history')}::int)
  ) lines
  where p.member_id = ${given('profile')}::uuid and p.member_id <> ${asker}
    and ${seenSql({ viewer: asker, pool: sql`${given('pool')}` }, 'p')}`)

/** The facts of an answer in one statement; nothing about somebody whom the member may not see. */
export async function findKnown(tx: Tx, { memberId, pool, profile, history }: Asked) {
  const [row] = await knownProfile(tx, { memberId, pool, profile, history })
  return row
}
