import { type SQL, sql } from 'drizzle-orm'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { PhotoRow } from '../photos/store.ts'
import type { Tx } from '../platform/db/database.ts'
import type { profile } from '../platform/db/schema/members.ts'
import { given, writeForms } from '../platform/db/statements.ts'
import { likesSql, matchSql } from '../relations/like-store.ts'
import {
  type PhotoAccessBetween,
  type PhotoAccessColumns,
  photoAccessBetween,
  photoAccessColumnsSql,
} from '../relations/photo-access-store.ts'
import { blocksSql } from '../relations/store.ts'

type ProfileRow = typeof profile.$inferSelect

/** The parts of a profile that are kept in other tables. */
type ProfileDetails = { region: string | null; city: string | null; interests: Interest[] }

/** A photo of a profile, public or not. */
export type ProfilePhoto = Pick<
  PhotoRow,
  'id' | 'isMain' | 'isPrivate' | 'status' | 'width' | 'height' | 'placeholder'
>

/** A viewer's relation to a member: likes, match, block, conversation, and what the viewer said to compare. */
type Relation = Pick<ProfileRow, 'cityId' | 'regionId'> & {
  interests: Interest[]
  reason: ProfileRow['reason_for_joining']
  liked: boolean
  likesMe: boolean
  match: boolean
  blocked: boolean
  conversation: string | null
}

/** Everything that a profile shows besides its own row; relation and access are null for a visitor. */
export type ProfileParts = {
  details: ProfileDetails
  /** In the order of their owner. */
  photos: ProfilePhoto[]
  relation: Relation | null
  access: PhotoAccessBetween | null
}

type Row = ProfileDetails &
  Pick<ProfileParts, 'photos'> & {
    /** Columns of a member who looks. */
    seen?: (PhotoAccessColumns & { relation: Relation }) | null
  }

const VIEWER = sql`${given('viewerId')}::uuid`
const MEMBER = sql`${given('memberId')}::uuid`

const interestsOf = (memberId: SQL) =>
  sql`array(select interest_id from profile_interest where member_id = ${memberId} order by interest_id)`

const photosSql = sql`(
  select coalesce(json_agg(shown), '[]') from (
    select id, is_main as "isMain", is_private as "isPrivate", status, width, height, placeholder
    from photo where member_id = ${MEMBER} order by position, created_at, id
  ) shown)`

const relationSql = sql`json_build_object(
  'interests', ${interestsOf(VIEWER)}, 'cityId', own.city_id, 'regionId', own.region_id,
  'reason', own.reason_for_joining, 'liked', ${likesSql(VIEWER, MEMBER)}, 'likesMe', ${likesSql(MEMBER, VIEWER)},
  'match', ${matchSql(VIEWER, MEMBER)}, 'blocked', ${blocksSql(VIEWER, MEMBER)},
  'conversation', (select id from conversation
    where low_id = least(${VIEWER}, ${MEMBER}) and high_id = greatest(${VIEWER}, ${MEMBER})))`

const seenSql = sql`(
  select row_to_json(seen) from (
    select ${relationSql} as relation, ${photoAccessColumnsSql(VIEWER, MEMBER)}
    from profile own where own.member_id = ${VIEWER}
  ) seen)`

const partsFor = writeForms<'a member' | 'a visitor', Row>(
  (eyes) => sql`
    select region.name as region, city.name as city, ${interestsOf(MEMBER)} as interests, ${photosSql} as photos
      ${eyes === 'a member' ? sql`, ${seenSql} as seen` : sql``}
    from profile p
    left join region on region.id = p.region_id
    left join city on city.id = p.city_id
    where p.member_id = ${MEMBER}`,
)

/** What a profile shows besides its own row, for a viewer or, with null, a visitor, in one statement. */
export async function readProfileParts(
  tx: Tx,
  { memberId, viewerId }: { memberId: string; viewerId: string | null },
): Promise<ProfileParts> {
  const [row] = await partsFor(viewerId === null ? 'a visitor' : 'a member')(tx, { memberId, viewerId })
  // A profile can be erased right after it was found.
  const { region = null, city = null, interests = [], photos = [], seen = null } = row ?? {}
  return {
    details: { region, city, interests },
    photos,
    relation: seen?.relation ?? null,
    access: seen && photoAccessBetween(seen),
  }
}
