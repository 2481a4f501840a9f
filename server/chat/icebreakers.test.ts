import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import {
  EVERYDAY_INTERESTS,
  INTERESTS,
  type Interest,
  isIntimate,
} from '../../core/rules/members/interests.ts'
import { PROFILE_FIELDS } from '../../core/rules/members/profile.ts'
import { isOneOf, keysOf } from '../../core/typed.ts'
import en from '../../locales/en/chat/icebreakers.json' with { type: 'json' }
import { changeSite } from '../../tests/support/change-site.ts'
import { addLiker, type Liker } from '../../tests/support/likes.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { chooseLines } from './list-icebreakers.ts'
import { openersFor } from './pal/suggest-lines.ts'
import type { IcebreakerProfile } from './profile-store.ts'

const person = (more: Partial<IcebreakerProfile> = {}): IcebreakerProfile => ({
  name: 'Mira',
  city: null,
  reason: null,
  interests: [],
  ...more,
})
const liked = (id: IcebreakerProfile['interests'][number]['id'], shared = false) => ({ id, shared })

describe('the lines', () => {
  test('begin with what the two share, then what the other likes, the city and the reason', () => {
    const mira = person({
      interests: [liked('art'), liked('coffee', true), liked('wine'), liked('tea'), liked('hiking', true)],
      city: 'Utrecht',
      reason: 'dating',
    })
    const groups = chooseLines(mira, 'lot').map((key) => key.split('.').slice(0, -1).join('.'))
    expect(groups).toHaveLength(6)
    expect(groups.slice(0, 2).toSorted()).toEqual(['interests.coffee', 'interests.hiking'])
    expect(groups[2]).toMatch(/interests\.(art|wine|tea)/)
    expect(groups.slice(3)).toEqual(['city', 'reasons.dating', 'general'])
  })

  test('are four at least, also for an empty profile, and none twice', () => {
    const keys = chooseLines(person(), 'lot')
    expect(new Set(keys).size).toBe(4)
    expect(keys.every((key) => key.startsWith('general.'))).toBe(true)
  })

  test('never speak of the bedroom', () => {
    const interests = INTERESTS.filter(isIntimate).map((id) => liked(id, true))
    const keys = chooseLines(person({ interests }), 'lot')
    expect(keys.filter((key) => key.startsWith('interests.'))).toEqual([])
    expect(keysOf(en.interests).filter(isIntimate)).toEqual([])
  })

  test('are the same all day and others on another day', () => {
    const mira = person({ interests: INTERESTS.map((id) => liked(id)), city: 'Utrecht' })
    expect(chooseLines(mira, 'monday')).toEqual(chooseLines(mira, 'monday'))
    const days = Array.from({ length: 20 }, (_, day) => chooseLines(mira, `day ${day}`).join())
    expect(new Set(days).size).toBeGreaterThan(18)
  })

  test('leave out an interest that has none', () => {
    // Every everyday interest has lines, so this one is invented.
    const juggling = 'juggling' as Interest
    const keys = chooseLines(person({ interests: [liked(juggling, true), liked('tea')] }), 'lot')
    expect(keys[0]).toMatch(/^interests\.tea\./)
    expect(keys.join()).not.toContain(juggling)
  })

  test('are about interests that exist, and there is one for every reason', () => {
    expect(keysOf(en.interests).filter((id) => !isOneOf(EVERYDAY_INTERESTS, id))).toEqual([])
    expect(Object.keys(en.reasons).toSorted()).toEqual(
      [...PROFILE_FIELDS.reason_for_joining.values].toSorted(),
    )
  })
})

describe('opening lines over the API', () => {
  const site = testSite({ callsPerMinute: false })
  let ben: Liker
  let mira: Liker
  beforeAll(async () => {
    ben = await addLiker(site, { gender: 'male', interests: ['coffee'] })
    const { rows } = await site.database.pool.query(
      `select id, region_id from city where name = 'Utrecht' limit 1`,
    )
    mira = await addLiker(site, {
      name: 'Mira',
      interests: ['coffee', 'sex'],
      cityId: rows[0].id,
      regionId: rows[0].region_id,
      reason_for_joining: 'chat',
    })
  })
  beforeEach(() => {
    site.clock.now = NOW
  })

  const lines = async (locale: string): Promise<string[]> => {
    const cookies = { ...ben.cookies, locale }
    const { body } = await site.call(api.listIcebreakers, { query: { profile: mira.id }, cookies })
    return body.icebreakers
  }

  test('are in the language of the member and name whom they are for', async () => {
    const [dutch, english] = [await lines('nl'), await lines('en')]
    expect(dutch).toHaveLength(4)
    expect(dutch[0]).toMatch(/koffie/i)
    expect(english[0]).toMatch(/coffee/i)
    expect(dutch[1]).toContain('Utrecht')
    expect([...dutch, ...english].join(' ')).not.toMatch(/[{}]|undefined/)
    expect([...dutch, ...english].join(' ')).toContain('Mira')
    expect(await lines('nl')).toEqual(dutch)
  })

  test('to a fictional profile are about its interests and its town, in words that the pal understands', async () => {
    const { rows } = await site.database.pool.query(`select id from city where name = 'Utrecht' limit 1`)
    const robin = await addLiker(site, {
      name: 'Robin',
      kind: 'fictional',
      interests: ['coffee', 'sex', 'tea'],
      cityId: rows[0].id,
    })
    const query = { profile: robin.id }
    const { body } = await ben.call(api.listIcebreakers, { query })
    const persona = { interests: ['coffee', 'tea'] satisfies Interest[], city: 'Utrecht', reason: null }
    expect(body.icebreakers).toEqual(openersFor(persona, 'nl'))
  })

  test('keep to what the site shows of a profile', async () => {
    await changeSite(site.database.db, { visible_profile_fields: ['gender'] })
    site.clock.now = new Date(NOW.getTime() + 60_000)
    expect((await lines('nl')).join(' ')).not.toMatch(/koffie|Utrecht/)
  })

  test('are for others, not for oneself or nobody', async () => {
    for (const id of [ben.id, randomUUID()]) {
      expect((await ben.call(api.listIcebreakers, { query: { profile: id } })).status).toBe(404)
    }
    expect((await ben.call(api.listIcebreakers, { query: { profile: 'nonsense' } })).status).toBe(422)
    expect((await site.call(api.listIcebreakers, { query: { profile: mira.id } })).status).toBe(403)
  })
})
