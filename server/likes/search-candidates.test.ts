import { expect, test } from 'vitest'
import { mutual } from '../../core/rules/members/mutual.ts'
import { addLiker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { searchCandidates } from './search-candidates.ts'
import { readSearcher } from './store.ts'

const site = testSite()

test('everybody lives in a region of their own country', async () => {
  const { rows } = await site.database.pool.query(`
    select p.name, p.country, region.country as "ofRegion" from profile p join region on region.id = p.region_id`)
  expect(rows).not.toEqual([])
  expect(rows.filter(({ country, ofRegion }) => country !== ofRegion)).toEqual([])
})

test('a country that is too large to be read in one go gives the same candidates in the same order', async () => {
  await sendEverybodyAway(site)
  const ben = await addLiker(site, { gender: 'male', regionId: 'NL-UT' })
  const around = [
    { dateOfBirth: '1960-01-01' },
    { regionId: 'NL-GR', daysAgo: 3 },
    { regionId: 'NL-GR' },
    { regionId: 'NL-UT', daysAgo: 9, interests: ['art', 'coffee'] as const },
    { regionId: 'NL-UT', daysAgo: 1, kind: 'fictional' as const },
    { regionId: 'NL-UT', sexuality: 'lesbian' as const },
    { regionId: 'NL-UT', dateOfBirth: '1960-01-01' },
  ]
  for (const { interests = [], ...about } of around)
    await addLiker(site, { ...about, interests: [...interests] })
  const seeker = { ...(await readSearcher(site.database.db, ben.id)), answers: ANSWERS, answered: true }
  const search = (most: number) =>
    searchCandidates(site.database.db, {
      seeker,
      sought: {
        genders: mutual(seeker),
        kinds: ['member', 'fictional'],
        needsPhoto: true,
        exceptSwiped: true,
        exceptLiking: true,
      },
      today: '2026-03-14',
      enough: most,
      limit: most,
    })
  const all = await search(100)
  expect(all.map(({ circle }) => circle)).toEqual([0, 0, 1, 1, 2, 2])
  for (const most of [1, 2, 3, 4, 5, 6]) expect(await search(most)).toEqual(all.slice(0, most))
})

const ANSWERS = {
  gender: 'female' as const,
  min_age: 20,
  max_age: 40,
  place: 'country' as const,
  reason: null,
  interests: [],
  evening: null,
}
