import { and, asc, eq, ne } from 'drizzle-orm'
import type { Locale } from '../../core/i18n/locales.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { supportReply } from '../platform/db/schema/support.ts'

export type ReplyRow = typeof supportReply.$inferSelect
type Filter = { language?: Locale | undefined }

/** Prepared answers of some sites. They are few enough to be shown at once. */
export const listReplyRows = (tx: Tx, sites: Sites, { language }: Filter): Promise<ReplyRow[]> =>
  tx
    .select()
    .from(supportReply)
    .where(and(onSites(supportReply.siteId, sites), language && eq(supportReply.language, language)))
    .orderBy(asc(supportReply.siteId), asc(supportReply.language), asc(supportReply.title))
    .limit(1000)

/** Returns false when the site has an answer of this title in the language. */
export async function insertReply(tx: Tx, reply: typeof supportReply.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(supportReply)
    .values(reply)
    .onConflictDoNothing()
    .returning({ id: supportReply.id })
  return rows.length > 0
}

export async function lockReply(tx: Tx, sites: Sites, id: string): Promise<ReplyRow | undefined> {
  const [row] = await tx
    .select()
    .from(supportReply)
    .where(and(eq(supportReply.id, id), onSites(supportReply.siteId, sites)))
    .for('update')
  return row
}

type Words = Pick<ReplyRow, 'title' | 'text' | 'changedAt'>

/** Returns false when another answer of the site and language has the title. */
export async function updateReply(tx: Tx, reply: ReplyRow, words: Words): Promise<boolean> {
  const [twin] = await tx
    .select({ id: supportReply.id })
    .from(supportReply)
    .where(
      and(
        eq(supportReply.siteId, reply.siteId),
        eq(supportReply.language, reply.language),
        eq(supportReply.title, words.title),
        ne(supportReply.id, reply.id),
      ),
    )
  if (twin) return false
  await tx
    .update(supportReply)
    .set({ ...words, version: reply.version + 1 })
    .where(eq(supportReply.id, reply.id))
  return true
}

export const deleteReply = (tx: Tx, id: string) => tx.delete(supportReply).where(eq(supportReply.id, id))
