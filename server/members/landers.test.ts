import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Slug } from '../../core/rules/site/landers.ts'
import { entriesOf } from '../../core/typed.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addMember, addPhoto, sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { profileInterest } from '../platform/db/schema/members.ts'

const site = testSite()
let minutes = 0

beforeEach(async () => {
  // The clock moves on, so that no test sees the cached profiles of another.
  minutes += 2
  site.clock.now = new Date(NOW.getTime() + minutes * MINUTE_MS)
  await sendEverybodyAway(site)
})

const visit = async (slug?: Slug, host = 'localhost') => {
  const { status, body } = await site.call(api.readLander, { query: { slug }, headers: { host } })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const names = async (slug?: Slug) => (await visit(slug)).members.map(({ name }) => name).sort()

type About = Parameters<typeof addMember>[1] & { likes?: Interest[] }

/** A fictional profile with a picture. */
async function add(name: string, { likes = [], ...about }: About = {}) {
  const { id } = await addMember(site, { kind: 'fictional', name, ...about })
  await addPhoto(site, id, { isMain: true })
  const rows = likes.map((interestId) => ({ memberId: id, interestId }))
  if (rows.length > 0) await site.database.db.insert(profileInterest).values(rows)
  return id
}

/** As many profiles as a lander considers enough, so that it does not look further. */
const addPlenty = (about: About = {}) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => add(`Plenty ${index}`, about)))

describe('a lander shows', () => {
  test('fictional profiles with a picture and never a real member', async () => {
    const real = await addMember(site, { name: 'Real' })
    await addPhoto(site, real.id, { isMain: true })
    await addMember(site, { kind: 'fictional', name: 'Without a picture' })
    await add('Fictional')
    await add('Invisible', { invisible: true })
    await add('Elsewhere', { pool: 'another' })
    expect(await names()).toEqual(['Fictional'])
  })

  test('who fits its theme', async () => {
    await add('Anna', { body_type: 'curvy', likes: ['wine'] })
    await add('Bea', { dateOfBirth: '1980-01-10', body_type: 'slim' })
    await add('Cora', { dateOfBirth: '1960-01-10' })
    await add('Dirk', { gender: 'male' })
    await add('Egon', { gender: 'male', sexuality: 'gay', likes: ['bondage'] })
    for (const [slug, first] of entriesOf({
      bbw: 'Anna',
      milf: 'Bea',
      gilf: 'Cora',
      she: 'Dirk',
      gay: 'Egon',
      bdsm: 'Egon',
    }))
      expect((await visit(slug)).members[0]?.name, slug).toBe(first)
    expect(await names('general')).toEqual(['Anna', 'Bea', 'Cora', 'Dirk', 'Egon'])
  })

  test('the niche of the site where the address names none', async () => {
    const set = (niche: number) => changeSite(site.database.db, { niche })
    await set(6)
    site.clock.now = new Date(site.clock.now.getTime() + 16_000)
    expect((await visit()).slug).toBe('milf')
    await set(1)
    site.clock.now = new Date(site.clock.now.getTime() + 16_000)
    expect((await visit()).slug).toBe('general')
  })

  test('another country before another kind of people, and neither where there are enough', async () => {
    const milf = { dateOfBirth: '1980-01-10' }
    await add('Dutch', milf)
    await add('Belgian', { ...milf, country: 'BE' })
    await add('Young')
    const { members } = await visit('milf')
    expect(members.map(({ name }) => name)).toEqual(['Dutch', 'Belgian', 'Young'])

    await addPlenty(milf)
    site.clock.now = new Date(site.clock.now.getTime() + 61_000)
    const plenty = await names('milf')
    expect(plenty).toHaveLength(13)
    expect(plenty).not.toContain('Belgian')
  })

  test('nothing of the bedroom, and not whether somebody is there', async () => {
    await add('Anna', { likes: ['wine', 'bondage', 'tea'] })
    const [anna] = (await visit('bdsm')).members
    expect(anna?.interests).toEqual(['tea', 'wine'])
    expect(anna).not.toHaveProperty('online')
    expect(anna?.kind).toBe('fictional')
  })

  test('the other pictures that everybody may see', async () => {
    const id = await add('Anna')
    const [first] = [await addPhoto(site, id, { position: 1 })]
    await addPhoto(site, id, { position: 2, isPrivate: true })
    await addPhoto(site, id, { position: 3, status: 'pending' })
    expect((await visit()).members[0]?.photos.map((photo) => photo.id)).toEqual([first])
  })

  test('no city or interests where the site hides them', async () => {
    const { rows } = await site.database.pool.query(`select id from city where country = 'NL' limit 1`)
    await add('Anna', { likes: ['tea'], cityId: rows[0].id })
    expect((await visit()).members[0]?.city).toEqual(expect.any(String))
    const show = (fields: string[]) => changeSite(site.database.db, { visible_profile_fields: fields })
    await show(['gender'])
    site.clock.now = new Date(site.clock.now.getTime() + 61_000)
    expect((await visit()).members[0]).toMatchObject({ city: null, interests: [] })
    await show(['city', 'interests'])
  })
})

test('the same faces are shown for a minute, without asking the database', async () => {
  await add('Anna')
  expect(await names()).toEqual(['Anna'])
  await add('Bea')
  expect(await names()).toEqual(['Anna'])
  site.clock.now = new Date(site.clock.now.getTime() + 61_000)
  expect(await names()).toEqual(['Anna', 'Bea'])
})

test('a theme that does not exist is refused', async () => {
  expect((await site.request('/api/lander.php?slug=unheard-of')).status).toBe(422)
})
