import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { hasLogin } from '../../platform/db/member-login.ts'
import { member } from '../../platform/db/schema/account.ts'
import { campaign } from '../../platform/db/schema/reach.ts'

export type CampaignRow = typeof campaign.$inferSelect

/** Returns false when the campaign was stored before. */
export async function insertCampaign(tx: Tx, row: typeof campaign.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(campaign).values(row).onConflictDoNothing().returning({ id: campaign.id })
  return rows.length > 0
}

export async function findCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id))
  return row
}

/** A started campaign that has not reached all members, locked until the transaction ends. */
export async function lockStarted(tx: Tx, now: Date): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(isNull(campaign.spreadAt), lte(campaign.startsAt, now)))
    .orderBy(campaign.startsAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export const noteReached = (tx: Tx, id: string, change: Pick<CampaignRow, 'reached' | 'spreadAt'>) =>
  tx.update(campaign).set(change).where(eq(campaign.id, id))

/** The next members by id, of all sites, because the primary key is the only index to walk. */
export const nextMembers = (tx: Tx, after: string | null, limit: number) =>
  tx
    .select({
      id: member.id,
      siteId: member.siteId,
      isReachable: sql<boolean>`${hasLogin(sql`${member}`)} and ${member.deletedAt} is null and not 'closed' = any(${member.restrictions})`,
      paidUser: member.paidUser,
      language: member.language,
      notificationsDisabled: member.notificationsDisabled,
    })
    .from(member)
    .where(after ? gt(member.id, after) : undefined)
    .orderBy(member.id)
    .limit(limit)
