import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { addMember, type Visitor } from '../../tests/support/members.ts'
import { linkIn, mailsTo } from '../../tests/support/people.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })

let moderator: TestStaff
let owner: TestStaff
let bert: Visitor

beforeAll(async () => {
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site)
})
beforeEach(async () => {
  bert = await addMember(site, { name: 'Bert' })
})

type Decision = Partial<CallOf<typeof consoleApi.decideCase>['body']>
const RULE = { rule: 'kind', ground: 'terms', facts: 'You wrote insults.' } satisfies Decision
const LIFT = { measures: ['nothing'], lift: true } satisfies Decision

/** Opens a case about the member and decides it. */
async function decide(by: TestStaff, decision: Decision, member = bert.id) {
  const opened = { member, about: 'spam' as const, reason: 'because of a test' }
  const { case: id } = (await by.call(consoleApi.openCase, { body: opened })).body
  await by.call(consoleApi.claimCase, { params: { id } })
  const { version } = (await by.call(consoleApi.readCase, { params: { id } })).body.case
  const body = { version, measures: ['nothing' as const], ...decision }
  const answer = await by.call(consoleApi.decideCase, { params: { id }, body })
  if (answer.status !== 200) await by.call(consoleApi.releaseCase, { params: { id } })
  return answer
}

const restrictions = async () =>
  (await owner.call(consoleApi.readMember, { params: { id: bert.id } })).body.restrictions.toSorted()

test('somebody else lifts a decision in any later case, and the member is told that we looked again', async () => {
  const { decision } = (await decide(moderator, { ...RULE, measures: ['silence', 'hide'] })).body
  expect(await restrictions()).toEqual(['hidden', 'silent'])
  expect((await decide(moderator, LIFT)).body).toMatchObject({ error: 'lift_own' })
  expect((await decide(owner, { ...LIFT, lift_of: decision })).status).toBe(200)
  expect(await restrictions()).toEqual([])
  pass(site, 11_000)
  const [mail] = await mailsTo(site, `${bert.id}@vonk.example`)
  const token = linkIn(mail).replace('/decision/', '')
  const { statement } = (await site.call(api.readDecision, { query: { token } })).body
  expect(statement.appeal).toMatchObject({ outcome: 'reconsidered', state: 'final' })
  expect((await decide(owner, LIFT)).body).toMatchObject({ error: 'nothing_to_lift' })
})

test('one of several restrictions is lifted, or given a new end, and undoing it puts it back', async () => {
  await decide(moderator, { ...RULE, measures: ['silence', 'block_payer'] })
  const part = { ...LIFT, lift_only: ['silent' as const], facts: 'You may write again. You cannot buy yet.' }
  expect((await decide(owner, { ...part, facts: '' })).body.fields).toHaveProperty('facts')
  const { decision } = (await decide(owner, part)).body
  expect(await restrictions()).toEqual(['no_buying'])
  await owner.call(consoleApi.undoDecision, { params: { id: decision } })
  expect(await restrictions()).toEqual(['no_buying', 'silent'])
  const until = new Date(site.clock.now.getTime() + 2 * DAY_MS).toISOString()
  expect((await decide(owner, { ...part, lift_until: until })).status).toBe(200)
  expect(await restrictions()).toEqual(['no_buying', 'silent'])
  pass(site, 3 * DAY_MS)
  await site.jobs.review.liftEnded.run()
  owner = await logInStaff(site)
  moderator = await logInStaff(site, 'moderator')
  expect(await restrictions()).toEqual(['no_buying'])
})

test('a lifting that could do nothing is refused: of somebody else, of nothing, or of a part that does not hold', async () => {
  const anna = await addMember(site, { name: 'Anna' })
  const { decision } = (await decide(moderator, { ...RULE, measures: ['hide'] }, anna.id)).body
  const refusals = [
    await decide(owner, LIFT),
    await decide(owner, { ...LIFT, lift_of: decision }),
    await decide(owner, { ...LIFT, lift_only: ['silent'], facts: 'x', lift_of: decision }, anna.id),
    await decide(owner, { ...LIFT, lift_until: '2020-01-01T00:00:00Z', facts: 'x' }, anna.id),
    await decide(owner, { measures: ['nothing'], lift_of: decision }, anna.id),
  ]
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
    [422, 'nothing_to_lift'],
    [422, 'nothing_to_lift'],
    [422, 'invalid_input'],
    [422, 'invalid_input'],
    [422, 'invalid_input'],
  ])
})

test('a decision says so where it would ignore an end, pictures or messages', async () => {
  const end = new Date(site.clock.now.getTime() + DAY_MS).toISOString()
  expect((await decide(owner, { ...RULE, measures: ['close'], until: end })).body.fields).toHaveProperty(
    'until',
  )
  const picture = '3f0c1c58-0a4e-4c2b-9d7a-5f3a3f1d2b11'
  const warned = { ...RULE, measures: ['warn' as const], pictures: [picture] }
  expect((await decide(owner, warned)).body.fields).toHaveProperty('pictures')
  expect(await restrictions()).toEqual([])
})
