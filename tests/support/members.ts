import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { sealLogin } from '../../server/platform/db/member-login.ts'
import { member, session } from '../../server/platform/db/schema/account.ts'
import { profile } from '../../server/platform/db/schema/members.ts'
import { photo } from '../../server/platform/db/schema/photos.ts'
import { lookAtNewMember } from '../../server/reach/mails/look-at-new-member.ts'
import { recordSignup } from '../../server/tracking/record-conversion.ts'
import { type CallEndpoint, callAs, type SendRequest } from './call.ts'
import type { TestSite } from './site.ts'

type About = Partial<typeof profile.$inferInsert> & {
  paidUser?: boolean
  /** Days since the member was last active. */
  daysAgo?: number
}

export type Someone = { id: string; cookies: Record<string, string> }

/** A member with calls that carry their session. */
export type Visitor = Someone & { call: CallEndpoint; request: SendRequest }

/** Profile values of a member unless a test names others. */
export const SOMEBODY = {
  kind: 'member',
  status: 'active',
  name: 'Somebody',
  gender: 'female',
  sexuality: 'hetero',
  dateOfBirth: '1996-01-10',
  country: 'NL',
} as const

/** Adds a member with a session, straight into the database: a woman of 30 in the Netherlands by default. */
export async function addMember(
  site: TestSite,
  { paidUser, daysAgo = 0, ...about }: About = {},
): Promise<Visitor> {
  const { db } = site.database
  const id = about.memberId ?? randomUUID()
  const siteId = about.siteId ?? DEFAULT_SITE.id
  const { now } = site.clock
  const isReal = about.kind !== 'fictional'
  const login = sealLogin(id, isReal ? { email: `${id}@vonk.example`, passwordHash: 'none' } : {})
  await db.insert(member).values({
    id,
    siteId,
    status: 'active',
    language: 'nl',
    signupDate: now,
    paidUser: paidUser ?? false,
    firstPaidAt: paidUser ? now : null,
    ...login,
  })
  await db.insert(profile).values({
    memberId: id,
    siteId,
    pool: DEFAULT_SITE.pool,
    ...SOMEBODY,
    about: 'Words',
    lastActiveAt: new Date(now.getTime() - daysAgo * DAY_MS),
    ...about,
  })
  if (isReal) {
    await lookAtNewMember(db, { memberId: id, at: now })
    await recordSignup(db, { memberId: id, at: now })
  }
  const cookies = await openLogin(site, id, siteId)
  return {
    id,
    cookies,
    call: callAs(site.call, { cookies }),
    request: (request) =>
      site.request({ ...(typeof request === 'string' ? { url: request } : request), cookies }),
  }
}

/** Opens a session of a member, straight in the database. */
export async function openLogin(site: TestSite, memberId: string, siteId: string = DEFAULT_SITE.id) {
  const token = randomBytes(24).toString('base64url')
  const { now } = site.clock
  await site.database.db.insert(session).values({
    tokenHash: createHash('sha256').update(token).digest(),
    memberId,
    siteId,
    userAgent: '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
  })
  return { vonk_session: token }
}

/**
 * Adds a photo of a member, without a file unless a painting is given. One of a fictional profile gets a source, without
 * which the database refuses it. Returns its id.
 */
export async function addPhoto(
  site: TestSite,
  memberId: string,
  about: Partial<typeof photo.$inferInsert> = {},
) {
  const id = randomUUID()
  await site.database.db.transaction(async (tx) => {
    await tx.insert(photo).values({
      id,
      memberId,
      position: 0,
      status: 'active',
      width: 800,
      height: 1000,
      placeholder: 'AAAA',
      createdAt: site.clock.now,
      ...about,
    })
    await tx.execute(sql`
      insert into picture_source (photo_id, source, maker, origin)
      select ${id}::uuid, 'generated', 'a test', 'nowhere' from profile
      where member_id = ${memberId} and kind = 'fictional'`)
  })
  return id
}

/** Deletes all members, so that only those that a test adds exist. */
export const sendEverybodyAway = (site: TestSite) => site.database.pool.query('delete from member')

export type SearchQuery = NonNullable<CallOf<typeof api.searchMembers>['query']>

/** The search, called as a browser does. */
export const searchFor = (
  site: TestSite,
  query: SearchQuery,
  { cookies, host = 'localhost' }: { cookies: Record<string, string>; host?: string },
) => site.call(api.searchMembers, { query, cookies, headers: { host } })

export const namesOf = (members: MemberCard[]) => members.map(({ name }) => name)
