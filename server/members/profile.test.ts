import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { MemberProfile } from '../../core/contract/members/members.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addMember, addPhoto, type Someone, sendEverybodyAway } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ paintPhoto: async () => Buffer.from('picture') })
let anna: Someone
let bert: Someone

beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna' })
  bert = await addMember(site, {
    name: 'Bert',
    gender: 'male',
    shownToVisitors: true,
    dateOfBirth: '1986-03-15',
    hair_colour: 'brown',
    relationship_status: 'single',
    about: 'I bake bread.',
  })
})

const ask = (id: string, by: Partial<Someone> = anna) =>
  site.call(api.readMember, { query: { id }, cookies: by.cookies ?? {} })
const open = async (id: string, by?: Partial<Someone>): Promise<MemberProfile> => {
  const { status, body } = await ask(id, by)
  expect(status).toBe(200)
  return body.member
}
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
const setSettings = async (settings: Record<string, unknown>) => {
  await changeSite(site.database.db, settings)
  site.clock.now = new Date(site.clock.now.getTime() + 16_000)
}
const like = (from: Someone, to: Someone) =>
  run(`insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'member', now())`, [from.id, to.id])
const pairOf = (one: Someone, other: Someone) => [one.id, other.id].sort()

describe('a profile', () => {
  test('shows what the member tells, and the age instead of the birth date', async () => {
    const { body } = await ask(bert.id)
    expect(body.member).toMatchObject({
      id: bert.id,
      kind: 'member',
      name: 'Bert',
      age: 39,
      sexuality: 'hetero',
      hair_colour: 'brown',
      relationship_status: 'single',
      about: 'I bake bread.',
      eye_colour: null,
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      conversation: null,
      photos: [],
      locked_photos: [],
    })
    expect(JSON.stringify(body)).not.toMatch(
      /birth|1986|email|@vonk|latitude|longitude|last_active|password/i,
    )
  })

  test('says of a fictional character that it is one', async () => {
    const pal = await addMember(site, { kind: 'fictional' })
    expect((await open(pal.id)).kind).toBe('fictional')
  })

  test('marks the interests that the two share', async () => {
    await run(`insert into profile_interest values ($1, 'art'), ($1, 'tea'), ($2, 'tea'), ($2, 'wine')`, [
      bert.id,
      anna.id,
    ])
    const shared = [
      { id: 'art', shared: false },
      { id: 'tea', shared: true },
    ]
    expect((await open(bert.id)).interests).toEqual(shared)
    const alone = shared.map(({ id }) => ({ id, shared: false }))
    expect((await open(bert.id, {})).interests).toEqual(alone)
    expect((await open(bert.id, bert)).interests).toEqual(alone)
  })

  test('says what the two have in common, to members alone', async () => {
    await run(`update profile set reason_for_joining = 'dating' where member_id = any($1)`, [
      [anna.id, bert.id],
    ])
    expect((await open(bert.id)).in_common).toEqual({ kind: 'reason', reason: 'dating' })
    await run(
      `insert into profile_interest select id, unnest(array['tea', 'wine']) from unnest($1::uuid[]) id`,
      [[anna.id, bert.id]],
    )
    expect((await open(bert.id)).in_common).toEqual({ kind: 'interests', interests: ['tea', 'wine'] })
    expect((await open(bert.id, bert)).in_common).toBeNull()
    expect((await open(bert.id, {})).in_common).toBeNull()
  })

  test('leaves out what the site does not show', async () => {
    await run(`insert into profile_interest values ($1, 'art')`, [bert.id])
    await setSettings({ visible_profile_fields: ['gender', 'eye_colour'], visible_profile_notes: 'no' })
    expect(await open(bert.id)).toMatchObject({
      hair_colour: null,
      relationship_status: null,
      sexuality: null,
      region: null,
      city: null,
      interests: [],
      about: '',
    })
    await setSettings({ visible_profile_fields: ['hair_colour', 'interests'], visible_profile_notes: 'yes' })
    const shown = await open(bert.id)
    expect(shown).toMatchObject({ hair_colour: 'brown', about: 'I bake bread.', sexuality: null })
    expect(shown.interests).toHaveLength(1)
  })

  test('tells of likes, match and conversation of the two', async () => {
    const [low, high] = pairOf(anna, bert)
    await like(anna, bert)
    expect(await open(bert.id)).toMatchObject({ liked: true, likes_me: false, match: false })
    expect(await open(anna.id, bert)).toMatchObject({ liked: false, likes_me: true, match: false })
    await like(bert, anna)
    await run('insert into member_match values ($1, $2, now())', [low, high])
    const { rows } = await run(
      `insert into conversation (id, site_id, low_id, high_id, started_by, created_at)
       select gen_random_uuid(), id, $1, $2, $1, now() from site where is_default returning id`,
      [low, high],
    )
    const both = { liked: true, likes_me: true, match: true, conversation: rows[0].id }
    expect(await open(bert.id)).toMatchObject(both)
    expect(await open(anna.id, bert)).toMatchObject(both)
    const stranger = await addMember(site)
    const none = { liked: false, likes_me: false, match: false, conversation: null }
    expect(await open(bert.id, stranger)).toMatchObject(none)
    expect(await open(bert.id, {})).toMatchObject(none)
  })

  test('opened by the liked member, it clears the new-like flag of that like alone', async () => {
    const carl = await addMember(site)
    await like(bert, anna)
    await like(carl, anna)
    await like(anna, bert)
    const unseen = async () =>
      (await run('select from_id from member_like where seen_at is null')).rows.map(({ from_id }) => from_id)
    await open(anna.id, carl)
    await open(bert.id, {})
    expect(await unseen()).toHaveLength(3)
    await open(bert.id)
    expect((await unseen()).sort()).toEqual([anna.id, carl.id].sort())
  })
})

describe('photos', () => {
  let main: string
  let second: string
  let secret: string
  beforeEach(async () => {
    second = await addPhoto(site, bert.id, { position: 0, painting: {} })
    main = await addPhoto(site, bert.id, { position: 1, painting: {}, isMain: true })
    secret = await addPhoto(site, bert.id, { position: 2, painting: {}, isPrivate: true })
    await addPhoto(site, bert.id, { position: 3, status: 'pending' })
    await addPhoto(site, bert.id, { position: 4, status: 'rejected' })
    await addPhoto(site, bert.id, { position: 5, status: 'pending', isPrivate: true })
  })
  const statusOf = async (filename = '', { cookies }: Partial<Someone> = {}) =>
    (await site.request({ url: `/photos/${filename}`, ...(cookies && { cookies }) })).status

  test('a free member sees the public ones, and that private ones are locked', async () => {
    const shown = await open(bert.id, anna)
    expect(shown.photos.map(({ id }) => id)).toEqual([main, second])
    expect(shown.main_image?.id).toBe(main)
    expect(shown.locked_photos).toEqual([{ id: secret, width: 800, height: 1000 }])
    expect(await statusOf(shown.photos[0]?.filename)).toBe(200)
    expect(await statusOf(`${secret}/full.webp`)).toBe(404)
    expect(await statusOf(`private/${secret}/full.webp`)).toBe(404)
  })

  test('a visitor sees the main one, and that there are more for members', async () => {
    const shown = await open(bert.id, {})
    expect(shown.photos.map(({ id }) => id)).toEqual([main])
    expect(shown.locked_photos).toHaveLength(2)
    expect(JSON.stringify(shown)).not.toContain(second)
  })

  test('a premium member sees no private one without the owner’s yes', async () => {
    const dora = await addMember(site, { paidUser: true })
    const shown = await open(bert.id, dora)
    expect(shown.photos.map(({ id }) => id)).toEqual([main, second])
    expect(shown.locked_photos).toEqual([{ id: secret, width: 800, height: 1000 }])
  })

  test('a premium member with the owner’s yes sees the private ones, by addresses that end', async () => {
    const dora = await addMember(site, { paidUser: true })
    await site.call(api.askForPhotos, { cookies: dora.cookies, body: { profile: bert.id } })
    await site.call(api.answerPhotoRequest, {
      cookies: bert.cookies,
      body: { profile: dora.id, allow: true },
    })
    const shown = await open(bert.id, dora)
    expect(shown.photos.map(({ id }) => id)).toEqual([main, second, secret])
    expect(shown.photos.map((photo) => photo.private)).toEqual([false, false, true])
    expect(shown.locked_photos).toEqual([])
    expect(await statusOf(shown.photos[2]?.filename, dora)).toBe(200)
    expect(await statusOf(shown.photos[2]?.filename)).toBe(404)
    site.clock.now = new Date(site.clock.now.getTime() + 10 * MINUTE_MS)
    expect(await statusOf(shown.photos[2]?.filename, dora)).toBe(404)
  })

  test('their owner sees all of them', async () => {
    const shown = await open(bert.id, bert)
    expect(shown.photos).toHaveLength(6)
    expect(shown.locked_photos).toEqual([])
    expect(await statusOf(shown.photos.at(-1)?.filename)).toBe(404)
  })
})

describe('nobody is shown', () => {
  const missing = (answer: Awaited<ReturnType<typeof ask>>) =>
    expect(answer).toMatchObject({ status: 404, body: { error: 'member_gone' } })

  test.each(['', 'nonsense', "' or 1=1", '00000000-0000-4000-8000-000000000000'])(
    'for the id "%s"',
    async (id) => {
      missing(await ask(id))
    },
  )

  test('who is of another pool or not active, except to themselves', async () => {
    const elsewhere = await addMember(site, { pool: 'another' })
    const fresh = await addMember(site, { status: 'disabled' })
    missing(await ask(elsewhere.id))
    missing(await ask(fresh.id))
    expect((await open(fresh.id, fresh)).id).toBe(fresh.id)
  })

  test('a fictional profile as online, whenever it was last active', async () => {
    const character = await addMember(site, { kind: 'fictional' })
    expect((await open(character.id)).online).toBe(false)
    expect((await open((await addMember(site)).id)).online).toBe(true)
  })

  test('who is invisible, except to those they have a conversation with, and never as online', async () => {
    const hidden = await addMember(site, { invisible: true, shownToVisitors: true })
    missing(await ask(hidden.id))
    missing(await ask(hidden.id, {}))
    const [low, high] = pairOf(anna, hidden)
    await run(
      `insert into conversation (id, site_id, low_id, high_id, started_by, created_at)
       select gen_random_uuid(), id, $1, $2, $1, now() from site where is_default`,
      [low, high],
    )
    expect((await open(hidden.id)).online).toBe(false)
  })
})
