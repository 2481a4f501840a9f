import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { MatchAnswers, Suggestion } from '../../core/contract/likes/likes.ts'
import { addLiker, type Liker } from '../../tests/support/likes.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
let ben: Liker
beforeEach(async () => {
  await sendEverybodyAway(site)
  ben = await addLiker(site, {
    gender: 'male',
    regionId: 'NL-UT',
    reason_for_joining: 'dating',
    interests: ['coffee', 'hiking'],
  })
})

const ANSWERS: MatchAnswers = {
  gender: 'female',
  min_age: 25,
  max_age: 35,
  place: 'country',
  reason: 'friendship',
  interests: ['art'],
  evening: null,
}
const answer = async (more: Partial<MatchAnswers> = {}) =>
  (await ben.call(api.answerMatchFinder, { body: { answers: { ...ANSWERS, ...more } } })).body.members
const suggestions = async () => (await ben.call(api.listSuggestions)).body.members
const idsIn = (members: Suggestion[]) => members.map(({ member }) => member.id)

test('the questions come with what the profile suggests, until they are answered', async () => {
  const { body } = await ben.call(api.readMatchFinder)
  expect(body.questions).toEqual(['gender', 'age', 'place', 'reason', 'interests', 'evening'])
  expect(body).toMatchObject({
    answered: false,
    answers: { gender: 'female', place: 'region', reason: 'dating', interests: ['coffee', 'hiking'] },
  })
  await answer()
  expect((await ben.call(api.readMatchFinder)).body).toMatchObject({ answered: true, answers: ANSWERS })
})

test('ages given the wrong way round and interests said twice are put right', async () => {
  await answer({ min_age: 40, max_age: 30, interests: ['art', 'art'] })
  expect((await ben.call(api.readMatchFinder)).body.answers).toMatchObject({
    min_age: 30,
    max_age: 40,
    interests: ['art'],
  })
})

test('answers that cannot be are refused', async () => {
  for (const wrong of [{ min_age: 12 }, { gender: 'robot' }, { interests: ['golf'] }, { place: 'moon' }]) {
    const payload = { answers: { ...ANSWERS, ...wrong } }
    const refused = await ben.request({ method: 'PUT', url: '/api/match-finder.php', payload })
    expect(refused.status).toBe(422)
  }
})

test('who fits comes best first, each with the reasons', async () => {
  const plain = await addLiker(site, { regionId: 'NL-GR' })
  const best = await addLiker(site, {
    regionId: 'NL-UT',
    reason_for_joining: 'friendship',
    interests: ['art', 'wine'],
  })
  const alike = await addLiker(site, { regionId: 'NL-GR', reason_for_joining: 'friendship' })
  const members = await answer()
  expect(idsIn(members)).toEqual([best.id, alike.id, plain.id])
  expect(members.map(({ reasons }) => reasons)).toEqual([
    [{ kind: 'reason' }, { kind: 'age' }, { kind: 'region' }, { kind: 'interests', interests: ['art'] }],
    [{ kind: 'reason' }, { kind: 'age' }],
    [{ kind: 'age' }],
  ])
  expect(await suggestions()).toEqual(members)
})

test('suggestions follow the profile while nothing is answered', async () => {
  const far = await addLiker(site, {
    regionId: 'NL-GR',
    reason_for_joining: 'friendship',
    interests: ['art'],
  })
  const near = await addLiker(site, {
    regionId: 'NL-UT',
    reason_for_joining: 'dating',
    interests: ['coffee'],
  })
  expect(idsIn(await suggestions())).toEqual([near.id, far.id])
  expect((await ben.call(api.readMatchFinder)).body.answered).toBe(false)
})

test('only those fit who look for each other, are active and in the country', async () => {
  await addLiker(site, { sexuality: 'lesbian' })
  await addLiker(site, { country: 'DE' })
  await addLiker(site, { status: 'disabled' })
  await addLiker(site, { invisible: true })
  const man = await addLiker(site, { gender: 'male', sexuality: 'bi' })
  const woman = await addLiker(site)
  expect(idsIn(await answer())).toEqual([woman.id])
  expect(idsIn(await answer({ gender: 'male' }))).toEqual([man.id])
  expect(idsIn(await answer({ gender: 'any' })).toSorted()).toEqual([man.id, woman.id].toSorted())
})

test('those of another age follow only where others are few', async () => {
  const older = await addLiker(site, { dateOfBirth: '1970-05-05' })
  const young = await addLiker(site)
  expect(idsIn(await answer())).toEqual([young.id, older.id])
})

test('nobody is suggested whom the member likes already', async () => {
  const [anna, cara] = [await addLiker(site), await addLiker(site)]
  await ben.like(anna.id)
  expect(idsIn(await suggestions())).toEqual([cara.id])
})

test('there are twenty-four at most, in the same order each time', async () => {
  await Promise.all(Array.from({ length: 40 }, () => addLiker(site, { photo: false })))
  const first = await suggestions()
  expect(first).toHaveLength(24)
  expect(idsIn(await suggestions())).toEqual(idsIn(first))
})

test('answers of an earlier edition that no longer fit give way to the profile', async () => {
  await site.database.pool.query(
    `insert into match_answers (member_id, answers, at) values ($1, '{"gender": "robot"}', now())`,
    [ben.id],
  )
  expect((await ben.call(api.readMatchFinder)).body).toMatchObject({ answered: false })
  expect((await ben.call(api.listSuggestions)).status).toBe(200)
})
