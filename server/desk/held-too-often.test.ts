import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { letStaffAnswer, logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const HARMLESS = 'Rustig, en die van jou?'
const HELD = 'Mail me op robin@gmail.com'

const site = testSite({ callsPerMinute: false })
let operator: TestStaff
let colleague: TestStaff
let member: Writer
let conversation: string

beforeAll(async () => {
  await letStaffAnswer(site)
  pass(site, MINUTE_MS)
  operator = await logInStaff(site, 'operator')
  colleague = await logInStaff(site, 'owner')
  for (const person of [operator, colleague])
    await person.call(consoleApi.setLanguages, { body: { languages: ['nl'] } })
})

/** Three texts of the operator were held back in one turn, the last of them after the member wrote again. */
beforeEach(async () => {
  await site.database.pool.query('delete from owed_answer')
  member = await addWriter(site, { name: 'Anna' })
  const character = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  conversation = (await member.write({ profile: character.id }, 'Hoe was je dag?')).body.conversation.id
  expect(await next(operator)).toMatchObject({ conversation, holds: 0 })
  for (const after of [2, 2]) await expectHeld(operator, after)
  await member.write({ profile: character.id }, 'Ben je er nog?')
  await expectHeld(operator, 3)
})

const next = async (person: TestStaff) => (await person.call(consoleApi.takeNextTurn)).body.turn

const answer = (person: TestStaff, text: string, after = 3) =>
  person.call(consoleApi.answerTurn, {
    params: { conversation },
    body: { text, after },
    headers: { 'idempotency-key': randomUUID() },
  })

const expectHeld = async (person: TestStaff, after: number) =>
  expect(await answer(person, HELD, after)).toMatchObject({ status: 422, body: { error: 'answer_refused' } })

test('after three held texts in a turn no other leaves, also after the page was loaded again', async () => {
  const refused = { status: 409, body: { error: 'held_too_often' } }
  expect(await answer(operator, HARMLESS)).toMatchObject(refused)
  const { turn } = (await operator.call(consoleApi.readTurn, { params: { conversation } })).body
  expect(turn).toMatchObject({ holds: 3 })
  expect(await next(operator)).toMatchObject({ conversation, holds: 3 })
  expect(await answer(operator, HARMLESS)).toMatchObject(refused)
})

test('whoever is given the conversation after that starts at none, and answers', async () => {
  await operator.call(consoleApi.releaseTurn, { params: { conversation }, body: { reason: 'other' } })
  expect(await next(colleague)).toMatchObject({ conversation, holds: 0 })
  await expectHeld(colleague, 3)
  expect(await answer(colleague, HARMLESS)).toMatchObject({ status: 200, body: { line: { by: 'you' } } })
})

test('a break ends the turn as well, and the answer after it is looked at by a second person', async () => {
  await operator.call(consoleApi.setBreak, { body: { on: true } })
  expect(await answer(operator, HARMLESS)).toMatchObject({ status: 409, body: { error: 'turn_not_yours' } })
  await operator.call(consoleApi.setBreak, { body: { on: false } })
  expect(await next(operator)).toMatchObject({ conversation, holds: 0 })
  expect((await answer(operator, HARMLESS)).status).toBe(200)
  expect((await colleague.call(consoleApi.readQueue)).body.samples).toBeGreaterThan(0)
})
