import { and, eq, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '../../core/rules/durations.ts'
import { SKIP_DAYS, SWIPE_LIKES_PER_DAY } from '../../core/rules/likes/likes.ts'
import {
  type CardRow,
  type CardSource,
  cardColumnsSql,
  cardSource,
  cardTablesSql,
} from '../members/card-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { swipeDay, swiped } from '../platform/db/schema/likes.ts'
import { given, writeStatement } from '../platform/db/statements.ts'
import type { ShownPhoto } from '../platform/files/present.ts'
import { seenSql } from '../relations/visibility-store.ts'

type Seen = { memberId: string; profileId: string; at: Date }

/** Whether this is the member's first like of the game for that profile; an earlier skip does not count. */
export async function noteLiked(tx: Tx, { memberId, profileId, at }: Seen): Promise<boolean> {
  const rows = await tx
    .insert(swiped)
    .values({ memberId, profileId, liked: true, at })
    .onConflictDoUpdate({
      target: [swiped.memberId, swiped.profileId],
      set: { liked: true, at },
      setWhere: sql`not ${swiped.liked}`,
    })
    .returning({ at: swiped.at })
  return rows.length > 0
}

/** A skip does not take away an earlier like. */
export const noteSkipped = (tx: Tx, { memberId, profileId, at }: Seen) =>
  tx
    .insert(swiped)
    .values({ memberId, profileId, liked: false, at })
    .onConflictDoUpdate({
      target: [swiped.memberId, swiped.profileId],
      set: { at },
      setWhere: sql`not ${swiped.liked}`,
    })

export const deleteSkip = (tx: Tx, memberId: string, profileId: string) =>
  tx
    .delete(swiped)
    .where(and(eq(swiped.memberId, memberId), eq(swiped.profileId, profileId), eq(swiped.liked, false)))

/** Spends one of the day's likes, in one statement, so that concurrent requests cannot spend too many. */
export async function spendSwipeLike(tx: Tx, memberId: string, day: string): Promise<boolean> {
  const rows = await tx
    .insert(swipeDay)
    .values({ memberId, day, likes: 1 })
    .onConflictDoUpdate({
      target: [swipeDay.memberId, swipeDay.day],
      set: { likes: sql`${swipeDay.likes} + 1` },
      setWhere: lt(swipeDay.likes, SWIPE_LIKES_PER_DAY),
    })
    .returning({ likes: swipeDay.likes })
  return rows.length > 0
}

const likesOfDaySql = sql`
  select likes from swipe_day where member_id = ${given('memberId')}::uuid and day = ${given('day')}::date`

const likesOfDay = writeStatement<{ likes: number }>(likesOfDaySql)

export async function swipeLikesLeft(tx: Tx, memberId: string, day: string): Promise<number> {
  const [row] = await likesOfDay(tx, { memberId, day })
  return likesLeft(row?.likes)
}

const likesLeft = (given = 0): number => Math.max(0, SWIPE_LIKES_PER_DAY - given)

/** What a card of the game shows besides the card of a member: the text and the public photos but the main one. */
type DeckDetails = { about: string; otherPhotos: Omit<ShownPhoto, 'isPrivate' | 'status'>[] }
export type DeckSource = CardSource & DeckDetails

const isSeen = seenSql({ viewer: sql`${given('memberId')}`, pool: sql`${given('pool')}` }, 'p')

/** The cards come as JSON, which is read several times as fast as rows of many columns. */
const deckOf = writeStatement<{ likes: number | null; cards: (CardRow & DeckDetails)[] }>(sql`
  select (${likesOfDaySql}) as likes, (
    select coalesce(json_agg(card), '[]') from (
      select ${cardColumnsSql}, p.about, (
        select coalesce(json_agg(shown), '[]') from (
          select id, width, height, placeholder from photo
          where member_id = p.member_id and not is_main and status = 'active' and not is_private
          order by position, created_at, id
        ) shown
      ) as "otherPhotos"
      from profile p ${cardTablesSql}
      where p.member_id = any(${given('ids')}::uuid[]) and ${isSeen}
    ) card
  ) as cards`)

type Dealing = { memberId: string; pool: string; day: string; ids: string[] }

/** The likes that a member has left on a day, and those of these members whom that member may see, by id. */
export async function readDealt(tx: Tx, dealing: Dealing) {
  const [row] = await deckOf(tx, dealing)
  if (!row) throw new Error('a statement without a table has one row')
  const cards = row.cards.map(({ about, otherPhotos, ...card }): [string, DeckSource] => [
    card.memberId,
    { ...cardSource(card), about, otherPhotos },
  ])
  return { likesLeft: likesLeft(row.likes ?? undefined), cards: new Map(cards) }
}

/** Profiles that were skipped long ago may come back, and past days no longer limit anything. */
export async function forgetOldSwipes(tx: Tx, now: Date) {
  const until = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.delete(swiped).where(and(sql`not ${swiped.liked}`, lt(swiped.at, until(SKIP_DAYS))))
  const day = until(2).toISOString().slice(0, 10)
  await tx.execute(sql`delete from swipe_day where day < ${day}`)
  await tx.execute(sql`delete from auto_like_day where day < ${day}`)
}
