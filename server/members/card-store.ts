import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import type { photo } from '../platform/db/schema/photos.ts'
import { given, writeForms, writeStatement } from '../platform/db/statements.ts'
import { seenSql } from '../relations/visibility-store.ts'

type Profile = Pick<
  typeof profile.$inferSelect,
  | 'memberId'
  | 'kind'
  | 'isDemo'
  | 'name'
  | 'dateOfBirth'
  | 'gender'
  | 'country'
  | 'invisible'
  | 'lastActiveAt'
>
type Photo = Pick<
  typeof photo.$inferSelect,
  'id' | 'status' | 'isPrivate' | 'width' | 'height' | 'placeholder'
>

/** What the card of a member is made from. */
export type CardSource = { profile: Profile; photo: Photo | null; city: string | null }

/**
 * The columns of a card as they stand in a row, with `p`, `card_photo` and `card_city` as in `cardTablesSql`. The
 * moment is in milliseconds, which are read faster than a date.
 */
export type CardRow = Omit<Profile, 'lastActiveAt'> & {
  lastActiveAt: number
  city: string | null
  photoId: string | null
  photoWidth: number
  photoHeight: number
  placeholder: string
}

export const cardColumnsSql = sql.raw(`p.member_id as "memberId", p.kind, p.is_demo as "isDemo", p.name,
  p.date_of_birth::text as "dateOfBirth", p.gender, p.country, p.invisible, (extract(epoch from p.last_active_at) * 1000)::float8 as "lastActiveAt",
  card_city.name as city, card_photo.id as "photoId", card_photo.width as "photoWidth",
  card_photo.height as "photoHeight", card_photo.placeholder`)

/** Joins what a card shows of a member `p` besides the profile: the public main photo and the city. */
export const cardTablesSql = sql.raw(`
  left join photo card_photo on card_photo.member_id = p.member_id and card_photo.is_main
    and card_photo.status = 'active' and not card_photo.is_private
  left join city card_city on card_city.id = p.city_id`)

export const cardSource = (row: CardRow): CardSource => ({
  profile: { ...row, lastActiveAt: new Date(row.lastActiveAt) },
  city: row.city,
  photo:
    row.photoId === null
      ? null
      : {
          id: row.photoId,
          status: 'active',
          isPrivate: false,
          width: row.photoWidth,
          height: row.photoHeight,
          placeholder: row.placeholder,
        },
})

type Eyes = 'a member' | 'a visitor' | 'anybody'

const cardsFor = writeForms<Eyes, CardRow>(
  (eyes) => sql`select ${cardColumnsSql} from profile p ${cardTablesSql}
    where p.member_id = any(${given('ids')}::uuid[]) and ${seenBy(eyes)}`,
)

function seenBy(eyes: Eyes): SQL {
  if (eyes === 'anybody') return sql`true`
  const viewer = eyes === 'a member' ? sql`${given('viewer')}::uuid` : null
  return seenSql({ viewer, pool: sql`${given('pool')}` }, 'p')
}

type Viewer = { viewerId: string | null; pool: string }

/** The cards of these members; with a viewer, only of those whom the viewer may see. */
export async function listCards(tx: Tx, ids: string[], viewer?: Viewer): Promise<CardSource[]> {
  if (ids.length === 0) return []
  const eyes = !viewer ? 'anybody' : viewer.viewerId === null ? 'a visitor' : 'a member'
  const rows = await cardsFor(eyes)(tx, { ids, viewer: viewer?.viewerId, pool: viewer?.pool })
  return rows.map(cardSource)
}

const knownCards = writeStatement<CardRow & { isSeen: boolean }>(
  sql`select ${cardColumnsSql}, ${seenBy('a member')} as "isSeen" from profile p ${cardTablesSql}
    where p.member_id = any(${given('ids')}::uuid[])`,
)

/** The cards of these members, and whether the viewer may see each of them. */
export async function listKnownCards(
  tx: Tx,
  ids: string[],
  { viewerId, pool }: Viewer,
): Promise<(CardSource & { isSeen: boolean })[]> {
  if (ids.length === 0) return []
  const rows = await knownCards(tx, { ids, viewer: viewerId, pool })
  return rows.map((row) => ({ ...cardSource(row), isSeen: row.isSeen }))
}
