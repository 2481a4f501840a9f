import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { allowsPhotosSql } from '../relations/photo-access-store.ts'
import { blocksSql } from '../relations/store.ts'
import { listedSql, poolOfSql, seenSql } from '../relations/visibility-store.ts'

/** A photo of an album, or a picture of a chat. */
export type Picture = { id: string; painting: unknown }

type PublicPicture = Picture & {
  /** Everybody who knows the address may see it; otherwise only the member of the session may. */
  isForAll: boolean
}

/**
 * A public photo, while its owner is shown. The photos of an invisible member are for the members who may see
 * the owner, and no photo is for a member whom the owner blocked.
 */
export async function findPublicPicture(
  tx: Tx,
  id: string,
  sessionHash: Buffer | null,
  now: Date,
): Promise<PublicPicture | undefined> {
  const { rows } = await tx.execute<PublicPicture>(sql`
    select photo.id, photo.painting, ${listedSql('profile')} as "isForAll"
    from photo join profile on profile.member_id = photo.member_id
    where photo.id = ${id} and not photo.is_private and photo.status = 'active'
      and ${sessionHash ? isShownToSession(sessionHash, now) : listedSql('profile')}`)
  return rows[0]
}

/** A session that ended is the session of a visitor. */
const isShownToSession = (sessionHash: Buffer, now: Date) => sql`coalesce(
  (select ${listedSql('profile')} and not ${blocksSql(sql`profile.member_id`, sql`session.member_id`)}
      or ${seenSql({ viewer: sql`session.member_id`, pool: poolOfSql(sql`session.member_id`) })}
    from session where token_hash = ${sessionHash} and expires_at > ${now.toISOString()}),
  ${listedSql('profile')})`

/**
 * A picture that is not for everybody, if this member may see it at this moment (docs/product.md,
 * members-photo-private and chat-photos): its owner always, others while they may see the owner and neither of
 * the two blocked the other.
 */
export async function findPictureFor(tx: Tx, id: string, viewerId: string): Promise<Picture | undefined> {
  const isPremium = sql`(select paid_user from member where id = ${viewerId})`
  const { rows } = await tx.execute<Picture>(sql`
    select photo.id, photo.painting from photo
    where photo.id = ${id} and (photo.member_id = ${viewerId} or photo.status = 'active'
      and ${isShownTo(viewerId, sql`photo.member_id`)}
      and (photo.is_private and ${allowsPhotosSql(sql`photo.member_id`, viewerId)} and ${isPremium}
        or ${wasSentTo(viewerId, { owner: sql`photo.member_id`, photo: sql`photo.id` })}))
    union all
    select chat_photo.id, null as painting from chat_photo
    where chat_photo.id = ${id} and chat_photo.removed_at is null and (chat_photo.member_id = ${viewerId}
      or ${isShownTo(viewerId, sql`chat_photo.member_id`)} and ${wasSentTo(viewerId, { owner: sql`chat_photo.member_id`, photo: sql`chat_photo.id` })})`)
  return rows[0]
}

const isShownTo = (viewerId: string, ownerId: SQL) => sql`
  exists (select from profile where profile.member_id = ${ownerId}
    and ${seenSql({ viewer: viewerId, pool: poolOfSql(viewerId) })})
  and not ${blocksSql(viewerId, ownerId)}`

/**
 * Only the two members of a conversation see the pictures that were sent in it. A picture is sent by its owner alone, so
 * the conversation is that of the owner and the viewer.
 */
const wasSentTo = (viewerId: string, { owner, photo }: { owner: SQL; photo: SQL }) => sql`
  exists (select from conversation join message on message.conversation_id = conversation.id
    where conversation.low_id = least(${owner}, ${viewerId}::uuid)
      and conversation.high_id = greatest(${owner}, ${viewerId}::uuid) and message.photo_id = ${photo})`
