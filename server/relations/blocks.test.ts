import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import {
  addMember,
  addPhoto,
  namesOf,
  type Someone,
  searchFor,
  sendEverybodyAway,
} from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ paintPhoto: async () => Buffer.from('picture') })
let anna: Someone
let bert: Someone
const nobody = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => {
  await sendEverybodyAway(site)
  anna = await addMember(site, { name: 'Anna', sexuality: 'bi' })
  bert = await addMember(site, { name: 'Bert', sexuality: 'bi' })
})

const blockId = ({ cookies }: Someone, profile: string) =>
  site.call(api.blockMember, { cookies, body: { profile } })
const block = (by: Someone, whom: Someone) => blockId(by, whom.id)
const unblock = ({ cookies }: Someone, whom: Someone) =>
  site.call(api.unblockMember, { cookies, body: { profile: whom.id } })
const blocks = async (by: Someone) => (await site.call(api.listBlocks, { cookies: by.cookies })).body.members
const open = (by: Partial<Someone>, id: string) =>
  site.call(api.readMember, { query: { id }, cookies: by.cookies ?? {} })
const report = (by: Someone, profile: string) =>
  site.call(api.reportMember, { cookies: by.cookies, body: { profile, reason: 'harassment' } })
const found = async (by: Someone) => namesOf((await searchFor(site, {}, by)).body.members)
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

describe('blocking', () => {
  test('lists whom one blocked, newest first, and only to the one who did', async () => {
    const carl = await addMember(site, { name: 'Carl' })
    expect((await block(anna, bert)).status).toBe(204)
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await block(anna, carl)
    expect((await block(anna, bert)).status).toBe(204)
    const listed = await blocks(anna)
    expect(namesOf(listed)).toEqual(['Carl', 'Bert'])
    expect(listed[0]?.blocked_at).toBe(site.clock.now.toISOString())
    expect(await blocks(bert)).toEqual([])
  })

  test('can be taken back, also twice', async () => {
    await block(anna, bert)
    expect((await unblock(anna, bert)).status).toBe(204)
    expect((await unblock(anna, bert)).status).toBe(204)
    expect(await blocks(anna)).toEqual([])
    expect((await open(bert, anna.id)).status).toBe(200)
    expect(await found(bert)).toEqual(['Anna'])
  })

  test('does not undo the block of the other', async () => {
    await block(anna, bert)
    await unblock(bert, anna)
    expect((await open(bert, anna.id)).status).toBe(404)
  })

  test('ends likes and match of the two and of nobody else', async () => {
    const carl = await addMember(site)
    for (const [from, to] of [
      [anna, bert],
      [bert, anna],
      [bert, carl],
    ] as const)
      await run(`insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'member', now())`, [
        from.id,
        to.id,
      ])
    await run('insert into like_back values ($1, $2, now())', [bert.id, anna.id])
    for (const pair of [
      [anna.id, bert.id],
      [bert.id, carl.id],
    ])
      await run('insert into member_match values ($1, $2, now())', pair.toSorted())
    await block(anna, bert)
    expect((await run('select from_id, to_id from member_like')).rows).toEqual([
      { from_id: bert.id, to_id: carl.id },
    ])
    expect((await run('select 1 from member_match')).rowCount).toBe(1)
    expect((await run('select 1 from like_back')).rowCount).toBe(0)
  })

  test('of oneself, somebody unknown or somebody of another pool is not possible', async () => {
    const elsewhere = await addMember(site, { pool: 'another' })
    for (const id of [anna.id, anna.id.toUpperCase(), nobody, elsewhere.id])
      expect(await blockId(anna, id)).toMatchObject({ status: 404, body: { error: 'member_gone' } })
    expect((await blockId(anna, 'nonsense')).status).toBe(422)
    expect((await run('select 1 from block')).rowCount).toBe(0)
  })

  test('needs a login', async () => {
    expect((await block({ id: '', cookies: {} }, bert)).body.error).toBe('authentication_required')
  })
})

describe('after Anna blocked Bert', () => {
  let picture: string
  let painted: string
  beforeEach(async () => {
    picture = await addPhoto(site, anna.id, { painting: {}, isMain: true })
    painted = await addPhoto(site, bert.id, { painting: {}, isMain: true })
    await block(anna, bert)
  })
  const photo = (id: string, by: Partial<Someone>) =>
    site.request({ url: `/photos/${id}/full.webp`, cookies: by.cookies ?? {} })

  test('neither finds the other', async () => {
    expect(await found(anna)).toEqual([])
    expect(await found(bert)).toEqual([])
  })

  test('Bert gets the answer for somebody who never was, whatever he tries', async () => {
    for (const attempt of [
      (id: string) => open(bert, id),
      (id: string) => blockId(bert, id),
      (id: string) => report(bert, id),
    ]) {
      const [blocked, unknown] = [await attempt(anna.id), await attempt(nobody)]
      expect(blocked.status).toBe(404)
      expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body])
    }
  })

  test('Bert cannot open her photos, while others can', async () => {
    const refused = await photo(picture, bert)
    const unknown = await photo(nobody, bert)
    expect([refused.status, refused.body, refused.headers['cache-control']]).toEqual([
      404,
      unknown.body,
      'no-store',
    ])
    expect((await photo(picture, {})).status).toBe(200)
    expect((await photo(picture, anna)).status).toBe(200)
    expect((await photo(picture, await addMember(site))).status).toBe(200)
    expect((await photo(picture, { cookies: { vonk_session: 'invented' } })).status).toBe(200)
    await unblock(anna, bert)
    expect((await photo(picture, bert)).status).toBe(200)
  })

  test('an address that Bert was given before opens her private photo no longer', async () => {
    await unblock(anna, bert)
    await run('update member set paid_user = true where id = $1', [bert.id])
    await addPhoto(site, anna.id, { painting: {}, isPrivate: true })
    const filename = (await open(bert, anna.id)).body.member.photos.at(-1)?.filename
    const look = (by: Partial<Someone>) =>
      site.request({ url: `/photos/${filename}`, cookies: by.cookies ?? {} })
    expect((await look(bert)).status).toBe(200)
    await block(anna, bert)
    expect((await look(bert)).status).toBe(404)
  })

  test('Anna still sees his profile, marked as blocked, can report him and take it back', async () => {
    expect((await open(anna, bert.id)).body.member).toMatchObject({ name: 'Bert', blocked: true })
    expect((await photo(painted, anna)).status).toBe(200)
    expect((await report(anna, bert.id)).status).toBe(201)
    expect((await block(anna, bert)).status).toBe(204)
  })
})
