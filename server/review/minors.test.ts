import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { addMember, addPhoto, type Visitor } from '../../tests/support/members.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })

let anna: Visitor
let moderator: TestStaff

beforeAll(async () => {
  anna = await addMember(site, { name: 'Anna' })
  moderator = await logInStaff(site, 'moderator')
})

const report = (profile: string, reason: 'minor' | 'fake' | 'threat') =>
  anna.call(api.reportMember, { body: { profile, reason, text: 'Look at this.' } })

test('from the first signal about a minor, only people with that right see words, pictures and rows', async () => {
  const mika = await addMember(site, { name: 'Mika' })
  const picture = await addPhoto(site, mika.id)
  await report(mika.id, 'fake')
  const { id } = await caseAbout(site, mika.id)
  const support = await logInStaff(site, 'support')
  expect((await support.call(consoleApi.readCase, { params: { id } })).status).toBe(200)
  const bert = await addMember(site, { name: 'Bert' })
  await bert.call(api.reportMember, { body: { profile: mika.id, reason: 'minor', text: 'She is 15.' } })
  const seen = await support.call(consoleApi.readCase, { params: { id } })
  expect([seen.status, seen.body]).toMatchObject([403, { error: 'case_sealed' }])
  const shown = await support.call(consoleApi.readPicture, { params: { id, picture } })
  expect(shown.status).toBe(403)
  expect((await readActions(site)).at(-1)).toMatchObject({ refused: 'case_sealed' })
  const { cases } = (await support.call(consoleApi.listCases, { query: {} })).body
  const row = cases.find((one) => one.id === id)
  expect(row).toMatchObject({ sealed: true, number: '', reason: null, signals: 0 })
  const ofMinors = await support.call(consoleApi.listCases, { query: { kind: 'minor' } })
  expect(ofMinors.body.cases).toEqual([])
  const { cards } = (await support.call(consoleApi.readHome, { query: {} })).body
  expect(cards.map((card) => card.id)).not.toContain('minors')
  const { events } = (await support.call(consoleApi.readTimeline, { params: { id: mika.id } })).body
  expect(JSON.stringify(events)).not.toContain('minor')
  const known = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  expect(known).toMatchObject({ sealed: false, reason: 'minor' })
})

test('a threat that comes before a signal about a minor does not open the case to others', async () => {
  const mika = await addMember(site, { name: 'Mika' })
  await report(mika.id, 'threat')
  const bert = await addMember(site, { name: 'Bert' })
  await bert.call(api.reportMember, { body: { profile: mika.id, reason: 'minor' } })
  const { id, reason } = await caseAbout(site, mika.id)
  expect(reason).toBe('threat')
  const support = await logInStaff(site, 'support')
  expect((await support.call(consoleApi.readCase, { params: { id } })).status).toBe(403)
})

/** Lets somebody of the demo's staff act as a moderator too. */
async function logInAsModerator(role: 'support' | 'finance'): Promise<TestStaff> {
  await site.database.pool.query(
    `insert into staff_role (staff_id, role, site_id) values ($1, 'moderator', null)`,
    [staffIdOf(role)],
  )
  return logInStaff(site, role)
}

test('a quarantine that two people confirmed is ended by two others, and its history says who said what', async () => {
  const mika = await addMember(site, { name: 'Mika' })
  await report(mika.id, 'minor')
  const { id } = await caseAbout(site, mika.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await moderator.call(consoleApi.quarantineCase, { params: { id } })
  const owner = await logInStaff(site)
  const asking = { id: (await caseAbout(site, mika.id)).id }
  const end = (by: TestStaff) =>
    by.call(consoleApi.endQuarantine, { params: { id }, body: { reason: 'the passport was seen' } })
  expect((await end(owner)).body).toMatchObject({ error: 'quarantine_unknown' })
  await owner.call(consoleApi.confirmQuarantine, { params: asking, body: { minor: true } })
  moderator = await logInStaff(site, 'moderator')
  expect((await end(owner)).body).toMatchObject({ error: 'quarantine_own' })
  expect((await end(moderator)).body).toMatchObject({ error: 'quarantine_own' })
  const third = await logInAsModerator('support')
  const fourth = await logInAsModerator('finance')
  expect((await end(third)).body).toEqual({ ended: false })
  expect((await end(third)).body).toMatchObject({ error: 'already_asked' })
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(404)
  expect((await end(fourth)).body).toEqual({ ended: true })
  expect((await end(fourth)).body).toMatchObject({ error: 'quarantine_unknown' })
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(200)
  const { quarantine } = (await owner.call(consoleApi.readCase, { params: { id } })).body.case
  const names = async (by: TestStaff) => (await by.call(consoleApi.readMe)).body.name
  expect(quarantine).toMatchObject({
    confirmed_by: { name: await names(owner) },
    end_asked_by: { name: await names(third) },
    ended_by: { name: await names(fourth) },
    answer: null,
  })
  const alone = 'update quarantine_ending set ended_by = confirmed_by where case_id = $1'
  await expect(site.database.pool.query(alone, [id])).rejects.toThrow('quarantine_two_others')
})
