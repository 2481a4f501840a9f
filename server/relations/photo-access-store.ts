import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { photoAccess } from '../platform/db/schema/relations.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import type { IdInSql } from './store.ts'

export type PhotoAccessRow = typeof photoAccess.$inferSelect

/** Condition for other stores: the owner lets the viewer see the owner's private photos. */
export const allowsPhotosSql = (ownerId: IdInSql, viewerId: IdInSql): SQL<boolean> =>
  sql`exists (select from photo_access
    where owner_id = ${ownerId} and viewer_id = ${viewerId} and state = 'allowed')`

type Pair = { ownerId: string; viewerId: string }

const ofPair = ({ ownerId, viewerId }: Pair) =>
  and(eq(photoAccess.ownerId, ownerId), eq(photoAccess.viewerId, viewerId))

export async function findPhotoAccess(tx: Tx, pair: Pair): Promise<PhotoAccessRow | undefined> {
  const [row] = await tx.select().from(photoAccess).where(ofPair(pair))
  return row
}

/** Writes a request, or makes an earlier one new. */
export const putPhotoRequest = (tx: Tx, pair: Pair, askedAt: Date) =>
  tx
    .insert(photoAccess)
    .values({ ...pair, state: 'asked', askedAt })
    .onConflictDoUpdate({
      target: [photoAccess.ownerId, photoAccess.viewerId],
      set: { state: 'asked', askedAt, answeredAt: null },
    })

export const setPhotoAnswer = (tx: Tx, pair: Pair, state: 'allowed' | 'declined', answeredAt: Date) =>
  tx.update(photoAccess).set({ state, answeredAt }).where(ofPair(pair))

/** Takes back every consent that an owner gave. Returns the members who had one. */
export async function declineAllAllowed(tx: Tx, ownerId: string, answeredAt: Date): Promise<string[]> {
  const rows = await tx
    .update(photoAccess)
    .set({ state: 'declined', answeredAt })
    .where(and(eq(photoAccess.ownerId, ownerId), eq(photoAccess.state, 'allowed')))
    .returning({ id: photoAccess.viewerId })
  return rows.map(({ id }) => id)
}

/** Deletes requests and consents between two members, in both directions. */
export const deletePhotoAccessBetween = (tx: Tx, one: string, other: string) =>
  tx
    .delete(photoAccess)
    .where(or(ofPair({ ownerId: one, viewerId: other }), ofPair({ ownerId: other, viewerId: one })))

/** Deletes every request and consent of a member, as owner and as viewer. */
export const deletePhotoAccessOf = (tx: Tx, memberId: string) =>
  tx.delete(photoAccess).where(or(eq(photoAccess.ownerId, memberId), eq(photoAccess.viewerId, memberId)))

/** Lines up the requests of one member until the transaction ends, so that they are counted exactly. */
export const lockPhotoRequestsBy = (tx: Tx, viewerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo-request:${viewerId}`}, 0))`)

/** When a member made the request before so many later ones. */
export async function findEarlierRequest(tx: Tx, viewerId: string, later: number): Promise<Date | null> {
  const [row] = await tx
    .select({ askedAt: photoAccess.askedAt })
    .from(photoAccess)
    .where(eq(photoAccess.viewerId, viewerId))
    .orderBy(sql`${photoAccess.askedAt} desc nulls last`)
    .offset(later)
    .limit(1)
  return row?.askedAt ?? null
}

/** A request or a consent: the other member, the moment of the request, and the answer. */
export type PhotoAccessEntry = { id: string; askedAt: Date; state: PhotoAccessRow['state'] }

/** Requests that a member made, requests to the member that wait, and consents of the member; newest first. */
export async function readPhotoAccessLists(tx: Tx, memberId: string, limit: number) {
  const [row] = await photoAccessLists(tx, { memberId, limit })
  if (!row) throw new Error('a statement without a table has one row')
  return {
    made: row.made.map(readEntry),
    received: row.received.map(readEntry),
    allowed: row.allowed.map(readEntry),
  }
}

/** Lists come as JSON, and moments in milliseconds, which are read faster than rows and dates. */
type WrittenEntry = Omit<PhotoAccessEntry, 'askedAt'> & { askedAt: number }

const readEntry = (entry: WrittenEntry): PhotoAccessEntry => ({ ...entry, askedAt: new Date(entry.askedAt) })

const entriesSql = (other: SQL, condition: SQL): SQL => sql`(
  select coalesce(json_agg(entry), '[]') from (
    select ${other} as id, (extract(epoch from asked_at) * 1000)::float8 as "askedAt", state
    from photo_access where ${condition}
    order by asked_at desc nulls last, ${other} limit ${given('limit')}
  ) entry)`

const ME = sql`${given('memberId')}::uuid`

const photoAccessLists = writeStatement<Record<'made' | 'received' | 'allowed', WrittenEntry[]>>(sql`
  select ${entriesSql(sql`owner_id`, sql`viewer_id = ${ME}`)} as made,
    ${entriesSql(sql`viewer_id`, sql`owner_id = ${ME} and state = 'asked'`)} as received,
    ${entriesSql(sql`viewer_id`, sql`owner_id = ${ME} and state = 'allowed'`)} as allowed`)

export type PhotoAccessBetween = {
  privatePhotos: number
  isPremium: boolean
  hasConversation: boolean
  /** The viewer's request to the other member. */
  mine: Pick<PhotoAccessRow, 'state' | 'askedAt'> | null
  /** The other member's request to the viewer. */
  theirs: Pick<PhotoAccessRow, 'state' | 'askedAt'> | null
}

/** The columns that `photoAccessBetween` reads. Moments come as text. */
export type PhotoAccessColumns = Pick<
  PhotoAccessBetween,
  'privatePhotos' | 'isPremium' | 'hasConversation'
> & {
  myRequest: { state: PhotoAccessRow['state']; askedAt: string } | null
  theirRequest: { state: PhotoAccessRow['state']; askedAt: string } | null
}

const requestSql = (ownerId: IdInSql, viewerId: IdInSql) => sql`(
  select json_build_object('state', state, 'askedAt', asked_at) from photo_access
  where owner_id = ${ownerId} and viewer_id = ${viewerId})`

/** Everything that decides what two members may ask of each other, for statements of other stores. */
export const photoAccessColumnsSql = (viewerId: IdInSql, otherId: IdInSql): SQL => sql`
  coalesce((select paid_user from member where id = ${viewerId}), false) as "isPremium",
  (select count(*)::int from photo
    where member_id = ${otherId} and is_private and status = 'active') as "privatePhotos",
  exists (select from conversation
    where low_id = least(${viewerId}, ${otherId}) and high_id = greatest(${viewerId}, ${otherId})) as "hasConversation",
  ${requestSql(otherId, viewerId)} as "myRequest", ${requestSql(viewerId, otherId)} as "theirRequest"`

export function photoAccessBetween(row: PhotoAccessColumns): PhotoAccessBetween {
  const { privatePhotos, isPremium, hasConversation, myRequest, theirRequest } = row
  return {
    privatePhotos,
    isPremium,
    hasConversation,
    mine: readRequest(myRequest),
    theirs: readRequest(theirRequest),
  }
}

const readRequest = (request: PhotoAccessColumns['myRequest']) =>
  request && { state: request.state, askedAt: new Date(request.askedAt) }

const accessBetween = writeStatement<PhotoAccessColumns>(
  sql`select ${photoAccessColumnsSql(sql`${given('viewer')}::uuid`, sql`${given('other')}::uuid`)}`,
)

/** Everything that decides what two members may ask of each other, in one query. */
export async function readPhotoAccess(tx: Tx, viewer: string, other: string): Promise<PhotoAccessBetween> {
  const [row] = await accessBetween(tx, { viewer, other })
  if (!row) throw new Error('a statement without a table has one row')
  return photoAccessBetween(row)
}
