import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { LEASE_MS } from '../../core/rules/desk/desk.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { letStaffAnswer, logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { returnCredits } from '../chat/return-credits.ts'

const site = testSite({ callsPerMinute: false })
let operator: TestStaff
let member: Writer
let conversation: string

beforeAll(async () => {
  await letStaffAnswer(site)
  pass(site, MINUTE_MS)
})

/** The operator has a conversation whose deadline is in a minute. */
beforeEach(async () => {
  member = await addWriter(site, { name: 'Anna' })
  const character = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  const { body } = await member.write({ profile: character.id }, 'Hoe was je dag?')
  conversation = body.conversation.id
  // Sessions of the staff end sooner than the time for an answer; logging in takes a minute.
  pass(site, ANSWER_WITHIN_MS - 2 * MINUTE_MS)
  operator = await logInStaff(site, 'operator', operator?.cookies)
  await operator.call(consoleApi.setLanguages, { body: { languages: ['nl'] } })
  const { turn } = (await operator.call(consoleApi.takeNextTurn)).body
  expect(turn?.conversation).toBe(conversation)
})

const runJob = () =>
  returnCredits({ db: site.database.db, now: () => site.clock.now, live: site.context.live })

const answer = (key = randomUUID()) =>
  operator.call(consoleApi.answerTurn, {
    params: { conversation },
    body: { text: 'Rustig, en die van jou?', after: 2 },
    headers: { 'idempotency-key': key },
  })

const answersOf = async () =>
  (await member.call(api.readChat, { query: { conversation } })).body.messages.filter(
    ({ author_kind }) => author_kind === 'operator',
  )

const balance = async () => (await creditsOf(site, member.id))?.balance

test('an answer that is being written when its time is over leaves late and free, once', async () => {
  expect(await balance()).toBeLessThan(100)
  pass(site, 3 * MINUTE_MS)
  await runJob()
  expect(await balance()).toBe(100)
  const key = randomUUID()
  const [first, again] = [await answer(key), await answer(key)]
  expect([first.status, first.body.line]).toMatchObject([200, { by: 'you', late: true }])
  expect(again.body.line).toEqual(first.body.line)
  expect(await answer()).toMatchObject({ status: 404, body: { error: 'turn_gone' } })
  await runJob()
  expect(await answersOf()).toMatchObject([{ late: true }])
  expect(await balance()).toBe(100)
  const { people } = (await operator.call(consoleApi.readDeskFigures)).body
  expect(people).toMatchObject([{ answered: 1, late: 1 }])
})

test('a late answer that leaves before the credits came back brings them back', async () => {
  pass(site, 2 * MINUTE_MS)
  expect((await answer()).body.line).toMatchObject({ late: true })
  expect(await balance()).toBe(100)
  await runJob()
  expect(await balance()).toBe(100)
})

test('an answer in time costs what it says and is not late', async () => {
  expect((await answer()).body.line).toMatchObject({ late: false })
  expect(await answersOf()).toMatchObject([{ late: false }])
  pass(site, 3 * MINUTE_MS)
  await runJob()
  expect(await balance()).toBeLessThan(100)
})

test('nobody is given a conversation whose time is over, and it ends with the lease', async () => {
  pass(site, 3 * MINUTE_MS)
  await runJob()
  const colleague = await logInStaff(site, 'owner')
  await colleague.call(consoleApi.setLanguages, { body: { languages: ['nl'] } })
  expect((await colleague.call(consoleApi.takeNextTurn)).body.turn).toBeNull()
  pass(site, LEASE_MS)
  await runJob()
  expect(await answer()).toMatchObject({ status: 404, body: { error: 'turn_gone' } })
  expect(await answersOf()).toEqual([])
  expect(await balance()).toBe(100)
})
