import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
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
