import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { conversation, type message } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { site } from '../platform/db/schema/site.ts'
import { isWritten, type LineReader, wordsOfLine } from './lines.ts'

type Row = Pick<typeof message.$inferSelect, 'kind' | 'text'>

/** Messages with lines of the site in words, as people read them later: in evidence, in a copy of one's data, at the desk. */
export async function putIntoWords<Stored extends Row>(
  tx: Tx,
  conversationId: string,
  rows: readonly Stored[],
): Promise<Stored[]> {
  if (rows.every(isWritten)) return [...rows]
  const reader = await findLineReader(tx, conversationId)
  return rows.map((row) => (isWritten(row) ? row : { ...row, text: wordsOfLine(row.text, reader) }))
}

/** The member to whom the lines of a conversation with a fictional profile are said. */
async function findLineReader(tx: Tx, conversationId: string): Promise<LineReader> {
  const isOfPair = sql`in (${conversation.lowId}, ${conversation.highId})`
  const fictional = tx
    .select({ id: profile.memberId, name: profile.name })
    .from(profile)
    .where(and(sql`${profile.memberId} ${isOfPair}`, eq(profile.kind, 'fictional')))
    .as('fictional')
  const [row] = await tx
    .select({ locale: member.language, siteName: site.name, name: fictional.name })
    .from(conversation)
    .crossJoinLateral(fictional)
    .innerJoin(member, sql`${member.id} ${isOfPair} and ${member.id} <> ${fictional.id}`)
    .innerJoin(site, eq(site.id, member.siteId))
    .where(eq(conversation.id, conversationId))
  return row ?? { locale: 'en', siteName: '', name: '' }
}
