import { eq, inArray, sql } from 'drizzle-orm'
import { ALIKE_BITS, SAME_BITS } from '../../core/rules/review/return-signs.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { member } from '../platform/db/schema/account.ts'
import { picturePrint, removedPrint } from '../platform/db/schema/photos.ts'
import { bandsOf, lowOf, mirrored, nearBandsOf } from './picture-print.ts'

type NewPrint = { pictureId: string; memberId: string; print: string | null }

/** Keeps the print of a picture, by which near copies of it are found. */
export async function insertPrint(tx: Tx, { print, ...row }: NewPrint) {
  if (print !== null) await tx.insert(picturePrint).values({ ...row, print, bands: bandsOf(print) })
}

export const deletePrints = (tx: Tx, ids: readonly string[]) =>
  tx.delete(picturePrint).where(inArray(picturePrint.pictureId, [...ids]))

/** Keeps the prints of pictures that a decision removed, also once the pictures and their member are gone. */
export const keepRemoved = (tx: Tx, ids: readonly string[], at: Date) =>
  tx.execute(sql`
    insert into removed_print (picture_id, pool, print, at)
    select picture_id, pool, print, ${at.toISOString()}::timestamptz
    from picture_print join profile using (member_id)
    where picture_id = any(${sql.param([...ids])}::uuid[])
    on conflict do nothing`)

export const forgetRemoved = (tx: Tx, ids: readonly string[]) =>
  tx.delete(removedPrint).where(inArray(removedPrint.pictureId, [...ids]))

/** Whether a picture is one that moderators removed in the pool of a member, or the same after compressing or resizing. */
export async function isRemoved(tx: Tx, memberId: string, print: string | null): Promise<boolean> {
  if (print === null) return false
  const { rowCount } = await tx.execute(sql`
    select from removed_print
    where pool = (select pool from profile where member_id = ${memberId})
      and least(bit_count(print # ${print}::bit(256)), bit_count(print # ${mirrored(print)}::bit(256))) <= ${SAME_BITS}
    limit 1`)
  return rowCount !== 0
}

/** At most this many members are named. */
const MOST = 5

/** Other members of the same pool with a picture like one of a member, newest first, on the sites that somebody may see. */
export async function findAlike(tx: Tx, sites: Sites, memberId: string) {
  const own = await tx
    .select({ print: picturePrint.print })
    .from(picturePrint)
    .where(eq(picturePrint.memberId, memberId))
  if (own.length === 0) return []
  const wanted = own
    .flatMap(({ print }) => [print, mirrored(print)])
    .flatMap((print) => nearBandsOf(print).map((band) => ({ band, low: lowOf(print) })))
  // One search of the index for each band: the planner takes an overlap with hundreds of bands for most of the table.
  const { rows } = await tx.execute<{ member: string; since: Date }>(sql`
    select member.id as member, member.signup_date as since
    from unnest(${sql.param(wanted.map(({ band }) => band))}::integer[], ${sql.param(wanted.map(({ low }) => low))}::text[]) wanted(band, low)
    join picture_print on picture_print.bands @> array[wanted.band]
    join profile on profile.member_id = picture_print.member_id
    join member on member.id = profile.member_id
    where bit_count(wanted.low::bit(64) # substring(picture_print.print for 64)) <= ${ALIKE_BITS}
      and member.id <> ${memberId} and profile.pool = (select pool from profile where member_id = ${memberId})
      and ${onSites(member.siteId, sites) ?? sql`true`}
    group by member.id order by member.signup_date desc nulls last limit ${MOST}`)
  return rows.map(({ member, since }) => ({ member, since: new Date(since).toISOString() }))
}
