import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { createJobs } from '../../server/work.ts'
import { NOW } from '../../tests/support/names.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { installReview } from '../install-review.ts'
import { ACCOUNTS, type AccountStage } from '../people/read-demo-content.ts'
import { installLife } from './install-life.ts'

const HOSTS = ['localhost', 'funke.localhost', 'spark.localhost'] as const
type Host = (typeof HOSTS)[number]
const LANGUAGES = { localhost: 'nl', 'funke.localhost': 'de', 'spark.localhost': 'en-US' }

const site = testSite({ callsPerMinute: false })
beforeAll(async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await site.database.db.transaction(async (tx) => {
    const people = await installLife(tx, { now: NOW, passwordHash })
    await installReview(tx, { now: NOW, people })
  })
})

/** Passwords are slow to check by design, so each account logs in once. */
const logins = new Map<string, Promise<Login>>()
function logIn(host: Host, stage: AccountStage): Promise<Login> {
  const key = `${host} ${stage}`
  const login = logins.get(key) ?? openLogin(host, stage)
  logins.set(key, login)
  return login
}

async function openLogin(host: Host, stage: AccountStage) {
  const headers = { host }
  const body = { email: DEMO_EMAILS[stage], password: DEMO_PASSWORD }
  const { status, body: answer, cookies } = await site.call(api.logIn, { headers, body })
  expect(status).toBe(200)
  return { headers, cookies, user: answer.user }
}
type Login = Awaited<ReturnType<typeof openLogin>>

const chatsOf = async ({ headers, cookies }: Login) =>
  (await site.call(api.listChats, { headers, cookies })).body.chats
const openChat = async ({ headers, cookies }: Login, conversation: string) =>
  (await site.call(api.readChat, { headers, cookies, query: { conversation } })).body
const likesOf = async ({ headers, cookies }: Login) =>
  (await site.call(api.listLikes, { headers, cookies })).body

describe.each(HOSTS)('the demo at %s', (host) => {
  test.each(ACCOUNTS)(
    'has the account %s with photos and a complete profile in its language',
    async (stage) => {
      const { user, headers, cookies } = await logIn(host, stage)
      expect(user.language).toBe(LANGUAGES[host])
      expect(user.profile).toMatchObject({ status: 'active', demo: true, city: expect.any(String) })
      const { profile } = user
      expect([profile.about.length > 30, profile.interests.length >= 3]).toEqual([true, true])
      for (const value of [profile.reason_for_joining, profile.relationship_status, profile.hair_colour])
        expect(value).not.toBeNull()
      const photos = (await site.call(api.listPhotos, { headers, cookies })).body.photos
      expect(photos.filter((photo) => !photo.private).length).toBeGreaterThanOrEqual(3)
      expect(photos.find(({ main }) => main)).toMatchObject({ private: false, status: 'active' })
    },
  )

  test.each(ACCOUNTS)('has five conversations of the account %s with people of the site', async (stage) => {
    const me = await logIn(host, stage)
    const chats = await chatsOf(me)
    expect(chats).toHaveLength(5)
    expect(chats.filter(({ num_unread_messages }) => num_unread_messages > 0)).toHaveLength(2)
    expect(chats.filter(({ profile }) => profile.kind === 'fictional')).toHaveLength(1)
    expect(chats.filter(({ profile }) => profile.demo)).toHaveLength(4)
    const opened = await Promise.all(chats.map(({ conversation }) => openChat(me, conversation.id)))
    const messages = opened.flatMap((chat) => chat.messages)
    expect(messages.some(({ kind, mine }) => kind === 'gift' && !mine)).toBe(true)
    expect(messages.some(({ kind, mine, photo }) => kind === 'photo' && !mine && photo)).toBe(true)
    expect(Math.max(...opened.map((chat) => chat.messages.length))).toBeGreaterThanOrEqual(3)
    for (const { at } of messages) expect(NOW.getTime() - Date.parse(at)).toBeLessThan(3 * DAY_MS)
    for (const { profile, messages } of opened) {
      const written = messages.filter(({ line }) => !line)
      for (const { mine, author_kind } of written)
        expect(author_kind).toBe(profile.kind === 'fictional' && !mine ? 'automatic' : 'member')
      // A fictional profile never writes first.
      if (profile.kind === 'fictional') expect(written[0]?.mine).toBe(true)
    }
  })

  test.each(ACCOUNTS)('has likes received and given and matches of the account %s', async (stage) => {
    const { totals, liked_by } = await likesOf(await logIn(host, stage))
    expect(totals.received).toBeGreaterThanOrEqual(5)
    expect(totals).toMatchObject({ matches: 2, fictional: 2 })
    expect(totals.given).toBeGreaterThanOrEqual(2)
    expect(liked_by.filter(({ like_new, fictional }) => like_new && !fictional)).toHaveLength(3)
  })

  test('has a statement in which free and bought credits were spent, with an order and its receipt', async () => {
    const { headers, cookies, user } = await logIn(host, 'premium')
    expect(user.paid_user).toBe(true)
    const { movements, balance } = (await site.call(api.readStatement, { headers, cookies })).body
    expect(balance).toBe(user.credits)
    expect(movements.filter(({ kind }) => kind === 'order')).toHaveLength(2)
    expect(movements.some(({ kind, free }) => kind === 'text' && free)).toBe(true)
    expect(
      movements.some(({ kind, free, amount }) => kind === 'text' && !free && amount && amount.cents > 0),
    ).toBe(true)
    const dates = movements.map(({ at }) => at)
    expect(dates).toEqual(dates.toSorted().reverse())
    const order = movements.find(({ kind }) => kind === 'order')?.order ?? ''
    const payment = await site.call(api.readPayment, { headers, cookies, query: { payment_id: order } })
    expect(payment.body).toMatchObject({ status: 'completed' })
    for (const stage of ['free', 'new'] as const) {
      const other = await logIn(host, stage)
      const kinds = (
        await site.call(api.readStatement, { headers, cookies: other.cookies })
      ).body.movements.map(({ kind }) => kind)
      expect([other.user.paid_user, kinds.includes('text'), kinds.at(-1)]).toEqual([false, true, 'signup'])
    }
  })
})

test('the moderator of the demo finds cases of every clock, one overdue, and an appeal that somebody else decided first', async () => {
  const moderator = await logInStaff(site, 'moderator')
  const { cases } = (await moderator.call(consoleApi.listCases, { query: {} })).body
  expect(cases.map(({ reason }) => reason).sort()).toEqual([
    'appeal',
    'approval',
    'fake',
    'harassment',
    'minor',
    'private_photos',
    'self_harm',
    'spam',
  ])
  expect(cases.filter(({ due }) => Date.parse(due) < NOW.getTime())).toHaveLength(1)
  const { id = '' } = cases.find(({ reason }) => reason === 'appeal') ?? {}
  expect((await moderator.call(consoleApi.claimCase, { params: { id } })).status).toBe(200)
  const decided = (await moderator.call(consoleApi.listCases, { query: { state: 'decided' } })).body.cases
  expect(decided).toHaveLength(3)
  // Neither the moderators nor the members are mailed about what happened before the installation.
  await site.jobs.review.mailModerators.run()
  const unsent = await site.database.pool.query(
    `select 1 from outbox where sent_at is null and (mail = 'red_case' or created_at < $1)`,
    [NOW],
  )
  expect(unsent.rows).toEqual([])
})

describe('while somebody looks', () => {
  const later = (ms: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + ms)
  }
  const run = (name: string) => site.jobs.demo[name]?.run()

  test('a like of a demo account is answered after fifteen seconds, once a day', async () => {
    const me = await logIn('localhost', 'premium')
    const { headers, cookies } = me
    const { members } = (await site.call(api.readDeck, { headers, cookies })).body
    const likers = (await likesOf(me)).liked_by.map(({ id }) => id)
    // The other accounts answer for themselves, and a like back would be a match at once.
    const others = members.filter(
      ({ id, demo }) => demo && !id.startsWith('a1d5e0c4') && !likers.includes(id),
    )
    const [first, second] = others.map(({ id }) => id)
    const isMatch = async (id = '') => (await likesOf(me)).matches.some((match) => match.id === id)
    for (const profile of [first, second]) {
      await site.call(api.likeMember, { headers, cookies, body: { profile: profile ?? '' } })
      later(SECOND_MS)
    }
    later(8 * SECOND_MS)
    await run('answerLikes')
    expect(await isMatch(first)).toBe(false)
    later(6 * SECOND_MS)
    await run('answerLikes')
    await run('answerLikes')
    expect([await isMatch(first), await isMatch(second)]).toEqual([true, false])
  })

  test('a demo that was installed weeks ago has people online, and somebody writes every day', async () => {
    later(21 * DAY_MS)
    await site.database.pool.query('update conversation_side set unread = 0')
    const me = await logIn('spark.localhost', 'free')
    await run('keepCompany')
    await run('bringNews')
    await run('bringNews')
    const chats = await chatsOf(me)
    expect(chats.map(({ num_unread_messages }) => num_unread_messages).toSorted()).toEqual([0, 0, 0, 0, 1])
    const { headers, cookies } = me
    const found = (await site.call(api.searchMembers, { headers, cookies, query: { per_page: 48 } })).body
    expect(found.members.some(({ online }) => online)).toBe(true)
  })
})

test('a process without the demo runs none of its jobs', () => {
  expect(createJobs({ ...site.context, demo: null }).demo).toEqual({})
})
