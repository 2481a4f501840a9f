import { and, eq, sql } from 'drizzle-orm'
import type { NoticeHistory } from '../../core/rules/review/notices.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { profile } from '../platform/db/schema/members.ts'
import { photo } from '../platform/db/schema/photos.ts'

/** A profile of a pool, whoever may see it: a notice can be about somebody whom its sender no longer sees. */
export async function findProfile(tx: Tx, pool: string, memberId: string) {
  const [row] = await tx
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), eq(profile.pool, pool)))
  return row
}

/** A profile of one of the sites that a person of staff may see. */
export async function findProfileOn(tx: Tx, sites: Sites, memberId: string) {
  const [row] = await tx
    .select()
    .from(profile)
    .where(and(eq(profile.memberId, memberId), onSites(profile.siteId, sites)))
  return row
}

/** The owner of a photo of a pool. */
export async function findPhotoOwner(tx: Tx, pool: string, photoId: string) {
  const [row] = await tx
    .select({ memberId: photo.memberId })
    .from(photo)
    .innerJoin(profile, eq(profile.memberId, photo.memberId))
    .where(and(eq(photo.id, photoId), eq(profile.pool, pool)))
  return row?.memberId
}

/** What became of the notices of a mail address that were decided since a moment. */
export async function readHistory(
  tx: Tx,
  siteId: string,
  email: string,
  since: Date,
): Promise<NoticeHistory> {
  const { rows } = await tx.execute<Omit<NoticeHistory, 'last'> & { last: string | null }>(sql`
    select count(*) filter (where 'nothing' = any(d.measures))::int as unfounded,
      count(*) filter (where not 'nothing' = any(d.measures))::int as founded, max(d.at) as last
    from review_signal s
    join review_case c on c.id = s.case_id and c.site_id = ${siteId}
    join review_decision d on d.case_id = c.id and d.undone_at is null
    where lower(s.email) = lower(${email}) and s.kind = 'notice' and s.at > ${since.toISOString()}::timestamptz`)
  const [found = { founded: 0, unfounded: 0, last: null }] = rows
  return { ...found, last: found.last ? new Date(found.last) : null }
}
