import type { Interest } from '../../core/rules/members/interests.ts'
import { profileInterest } from '../../server/platform/db/schema/members.ts'
import { addMember, addPhoto, type Someone } from './members.ts'
import type { TestSite } from './site.ts'

type Answer = ReturnType<TestSite['call']>

/** Somebody who likes, swipes and is told of it. */
export type Liker = Someone & {
  get(path: string): Answer
  put(path: string, payload: object): Answer
  like(id: string): Answer
  unlike(id: string): Answer
  swipe(id: string, like: boolean): Answer
  block(id: string): Answer
  /** What was recorded for the streams, oldest first. */
  told(): Promise<{ name: string; profile: string }[]>
}

type About = NonNullable<Parameters<typeof addMember>[1]> & { photo?: boolean; interests?: Interest[] }

/** A member with a photo, and verbs to act with. */
export async function addLiker(
  site: TestSite,
  { photo = true, interests = [], ...about }: About = {},
): Promise<Liker> {
  const someone = await addMember(site, about)
  const { id, cookies } = someone
  if (photo) await addPhoto(site, id, { isMain: true })
  const rows = interests.map((interestId) => ({ memberId: id, interestId }))
  if (rows.length) await site.database.db.insert(profileInterest).values(rows)
  const send = (method: 'POST' | 'PUT' | 'DELETE', call: string, payload: object) =>
    site.call({ method, url: `/api/${call}.php`, cookies, payload })
  return {
    ...someone,
    get: (path) => site.call({ url: `/api/${path}`, cookies }),
    put: (call, payload) => send('PUT', call, payload),
    like: (profile) => send('POST', 'like', { profile }),
    unlike: (profile) => send('DELETE', 'like', { profile }),
    swipe: (profile, like) => send('POST', 'swipe', { profile, like }),
    block: (profile) => send('POST', 'block', { profile }),
    told: async () => {
      const sql = `select name, data->>'profile' as profile from member_event where member_id = $1 order by number`
      return (await site.database.pool.query(sql, [id])).rows
    },
  }
}

export const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
