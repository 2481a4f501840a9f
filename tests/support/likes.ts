import { api } from '../../core/contract/api.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import { profileInterest } from '../../server/platform/db/schema/members.ts'
import type { AnswerTo } from './call.ts'
import { addMember, addPhoto, type Visitor } from './members.ts'
import type { TestSite } from './site.ts'

/** A member who likes and swipes, and their events. */
export type Liker = Visitor & {
  like(id: string): Promise<AnswerTo<typeof api.likeMember>>
  unlike(id: string): Promise<AnswerTo<typeof api.unlikeMember>>
  swipe(id: string, like: boolean): Promise<AnswerTo<typeof api.swipe>>
  block(id: string): Promise<AnswerTo<typeof api.blockMember>>
  /** The stored events of the member, oldest first. */
  events(): Promise<{ name: string; profile: string }[]>
}

type About = NonNullable<Parameters<typeof addMember>[1]> & { photo?: boolean; interests?: Interest[] }

/** Adds a member with a photo, and functions to act as that member. */
export async function addLiker(
  site: TestSite,
  { photo = true, interests = [], ...about }: About = {},
): Promise<Liker> {
  const someone = await addMember(site, about)
  const { id, call } = someone
  if (photo) await addPhoto(site, id, { isMain: true })
  const rows = interests.map((interestId) => ({ memberId: id, interestId }))
  if (rows.length) await site.database.db.insert(profileInterest).values(rows)
  return {
    ...someone,
    like: (profile) => call(api.likeMember, { body: { profile } }),
    unlike: (profile) => call(api.unlikeMember, { body: { profile } }),
    swipe: (profile, like) => call(api.swipe, { body: { profile, like } }),
    block: (profile) => call(api.blockMember, { body: { profile } }),
    events: async () => {
      const sql = `select name, data->>'profile' as profile from member_event where member_id = $1 order by number`
      return (await site.database.pool.query(sql, [id])).rows
    },
  }
}

export const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
