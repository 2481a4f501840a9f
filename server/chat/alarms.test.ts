import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { FictionalAnswers } from '../../core/rules/chat/chat.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { listPresent } from '../account/erasure-store.ts'
import { ON_ERASED } from '../context.ts'
import { listEvidence } from '../review/evidence-store.ts'
import { readPalContent } from './pal/read-pal-content.ts'
import { sendMessage } from './send-message.ts'

const MINOR = 'Ik ben 15 jaar oud.'
const SELF_HARM = 'Ik wil niet meer leven.'

const site = testSite({ callsPerMinute: false })
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
let member: Writer
let character: Writer

async function letAnswer(answers: FictionalAnswers) {
  await changeSite(site.database.db, { fictional_answers: answers })
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE_MS)
}

beforeEach(async () => {
  await letAnswer('staff')
  member = await addWriter(site, { name: 'Anna' })
  character = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
})

const write = (text: string, key?: string) => member.write({ profile: character.id }, text, key)
const balance = async () => (await creditsOf(site, member.id))?.balance
const owed = async () =>
  (await query('select 1 from owed_answer where member_id = $1', [member.id])).rows.length

/** The words of the signals of all cases about the member, with their reasons. */
const signals = async () => {
  const { rows } = await query(
    `select s.* from review_signal s join review_case c on c.id = s.case_id
     where c.member_id = $1 and s.kind = 'alarm' order by s.at, s.reason`,
    [member.id],
  )
  return openRows('review_signal', rows).map(({ reason, text }) => ({ reason, text }))
}

const linesOf = async () =>
  (
    await query(
      `select text from message join conversation c on c.id = conversation_id
       where author_kind = 'system' and $1 in (c.low_id, c.high_id) order by number`,
      [member.id],
    )
  ).rows.map(({ text }) => text)

test('each alarming line of a member is a signal of one case with its words, and the same key raises it once', async () => {
  const key = randomUUID()
  await write(SELF_HARM, key)
  await write(SELF_HARM, key)
  await write('Ben je er nog?')
  await write('Ik wil dood')
  expect(await signals()).toEqual([
    { reason: 'self_harm', text: SELF_HARM },
    { reason: 'self_harm', text: 'Ik wil dood' },
  ])
  const { id } = await caseAbout(site, member.id)
  const kept = await listEvidence(site.database.db, [id])
  expect(JSON.stringify(kept.findLast(({ kind }) => kind === 'messages')?.data)).toContain(
    '"text":"Ben je er nog?"',
  )
})

test.each<FictionalAnswers>(['pal', 'staff', 'staff_then_pal', 'nobody'])(
  'an alarm is raised at once where %s answers',
  async (answers) => {
    await letAnswer(answers)
    const sent = await write(SELF_HARM)
    expect(sent.status).toBe(answers === 'nobody' ? 403 : 201)
    expect(await signals()).toEqual([{ reason: 'self_harm', text: SELF_HARM }])
  },
)

test('the moderators are mailed about an alarm', async () => {
  await write(SELF_HARM)
  await site.jobs.review.mailModerators.run()
  const { id } = await caseAbout(site, member.id)
  const mails = (await readOutbox(site)).filter(({ mail }) => mail === 'red_case')
  expect(mails.filter(({ text }) => text.includes(id))).not.toEqual([])
})

test('the first message that somebody wrote before they signed up raises an alarm', async () => {
  await query('insert into signup_message (member_id, to_member_id, text) values ($1, $2, $3)', [
    member.id,
    character.id,
    MINOR,
  ])
  await site.jobs.chat.sendSignupMessages.run()
  expect(await signals()).toEqual([{ reason: 'minor', text: MINOR }])
  expect([await balance(), (await linesOf()).at(-1)]).toEqual([100, 'paused.1'])
  const objections = (await readOutbox(site)).filter(({ text }) => text.includes('/service'))
  expect(objections).toHaveLength(1)
})

test('an alarm stands although its message is refused', async () => {
  const poor = await addWriter(site, { credits: 0, paidUser: false })
  await member.call(api.blockMember, { body: { profile: character.id } })
  expect((await write(SELF_HARM)).status).toBe(403)
  expect(await signals()).toHaveLength(1)
  // Somebody without credits asks for help for nothing.
  expect((await poor.write({ profile: character.id }, SELF_HARM)).status).toBe(201)
})

test('an alarm stands although the process dies before the message is sent, which then goes out once', async () => {
  const key = randomUUID()
  const { rows } = await query('select site_id as "siteId", pool from profile where member_id = $1', [
    member.id,
  ])
  const { siteId, pool } = rows[0]
  const died = sendMessage(
    { ...site.context, now: () => site.clock.now, sender: () => Promise.reject(new Error('killed')) },
    {
      from: { id: member.id, siteId, pool, authorKind: 'member' },
      to: { profile: character.id },
      content: { kind: 'text', text: MINOR },
      cost: 2,
      key,
      reply: null,
    },
  )
  await expect(died).rejects.toThrow('killed')
  expect(await signals()).toEqual([{ reason: 'minor', text: MINOR }])
  expect((await write(MINOR, key)).status).toBe(201)
  expect(await signals()).toHaveLength(1)
  expect(await linesOf()).toEqual(['who_staff.1', 'paused.1'])
})

test('between two members nothing is raised', async () => {
  const friend = await addWriter(site, { name: 'Bert' })
  expect((await member.write({ profile: friend.id }, MINOR)).status).toBe(201)
  expect([await signals(), await balance()]).toEqual([[], 98])
})

test('who writes to a real member that they may come to harm alone is shown whom to call, and nothing is stored', async () => {
  const friend = await addWriter(site, { name: 'Bert' })
  const sent = await member.write({ profile: friend.id }, SELF_HARM)
  expect(sent).toMatchObject({
    status: 201,
    body: { lines: [], help: { number: '0800-0113', emergency: '112' } },
  })
  const query = { conversation: sent.body.conversation.id }
  for (const reader of [member, friend])
    expect((await reader.call(api.readChat, { query })).body).toMatchObject({ help: null, messages: [{}] })
  expect([await signals(), await balance()]).toEqual([[], 98])
  expect((await member.write({ profile: friend.id }, 'Hoe was je dag?')).body.help).toBeNull()
})

test('a member who may be a minor is stopped until a person decides, and the conversation was free', async () => {
  await write('Hoi!')
  const friend = await addWriter(site, { name: 'Bert' })
  expect(await balance()).toBe(98)
  const sent = await write(MINOR)
  expect(sent).toMatchObject({ status: 201, body: { message: { credits: 0 } } })
  expect([await balance(), await owed()]).toEqual([100, 0])
  expect((await linesOf()).at(-1)).toBe('paused.1')
  const { conversation } = sent.body
  const read = await member.call(api.readChat, { query: { conversation: conversation.id } })
  expect(read.body.write_error?.error).toBe('age_check')
  // Nothing is sent or bought, to whomever, and what they say of it is still heard.
  const refused = { status: 403, body: { error: 'age_check' } }
  expect(await member.write({ profile: friend.id })).toMatchObject(refused)
  expect(await write('Ik ben echt 15 jaar oud')).toMatchObject(refused)
  expect(await signals()).toHaveLength(2)
  const headers = { 'idempotency-key': randomUUID() }
  const order = { package: 'p1', paymentmethod: 'ideal' } as const
  expect(await member.call(api.placeOrder, { headers, body: order })).toMatchObject(refused)
  expect(await readOutbox(site, { member: member.id })).toHaveLength(1)
  // A decision alone releases.
  const moderator = await addStaff(site, 'Mia')
  await decideAs(site, moderator.id, await caseAbout(site, member.id), { measures: ['nothing'] })
  expect((await member.write({ profile: friend.id })).status).toBe(201)
  expect(await balance()).toBe(98)
})

test('unpaid orders of a member who may be a minor are given up', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const order = { package: 'p1', paymentmethod: 'ideal' } as const
  expect((await member.call(api.placeOrder, { headers, body: order })).status).toBe(201)
  await write(MINOR)
  const { rows } = await query('select failure from credit_order where member_id = $1', [member.id])
  expect(rows).toEqual([{ failure: 'cancelled' }])
})

test('a cry for help is free, as is all that follows until somebody has looked, and nobody owes an answer', async () => {
  await write('Hoi!')
  await write(SELF_HARM)
  expect([await balance(), await owed()]).toEqual([100, 0])
  expect((await linesOf()).at(-1)).toBe('help.1')
  await write('Ben je er nog?')
  expect([await balance(), await owed()]).toEqual([100, 0])
  await query('update review_case set decided_at = $2 where member_id = $1', [member.id, site.clock.now])
  await write('Het gaat weer.')
  expect([await balance(), await owed()]).toEqual([98, 1])
})

test('while a cry for help is open the pal answers each message at once, with three kind sentences in turn', async () => {
  await letAnswer('pal')
  const { self_harm: kind } = readPalContent('nl').lines
  const key = randomUUID()
  const { conversation } = (await write(SELF_HARM, key)).body
  await write(SELF_HARM, key)
  for (const text of ['Hoi!', 'Hoe gaat het met je?', 'Ben je een bot?', 'Ik wil dood']) await write(text)
  await site.jobs.chat.answerAsPal.run()
  const answers = async () => {
    const { messages } = (await member.call(api.readChat, { query: { conversation: conversation.id } })).body
    return messages.filter(({ author_kind }) => author_kind === 'automatic').map(({ text }) => text)
  }
  const said = await answers()
  expect(said).toHaveLength(5)
  expect(said.slice(0, 3).toSorted()).toEqual(kind.toSorted())
  expect(said.slice(3)).toEqual(said.slice(0, 2))
  expect([await balance(), await owed()]).toEqual([100, 0])
  // After somebody has looked, it chats again.
  await query('update review_case set decided_at = $2 where member_id = $1', [member.id, site.clock.now])
  await write('Hoi!')
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE_MS)
  await site.jobs.chat.answerAsPal.run()
  const afterwards = await answers()
  expect(afterwards).toHaveLength(6)
  expect(kind).not.toContain(afterwards.at(-1))
})

test('where people alone answer, and to a member who may be a minor, the pal says nothing', async () => {
  await write(SELF_HARM)
  await letAnswer('pal')
  const child = await addWriter(site, { name: 'Cor' })
  await child.write({ profile: character.id }, `${MINOR} ${SELF_HARM}`)
  const { rows } = await query(`select from message where author_id = $1`, [character.id])
  expect(rows).toEqual([])
})

test('the evidence of an alarm outlives the conversation and the account', async () => {
  await write('Hoi!')
  await write(SELF_HARM)
  const { id } = await caseAbout(site, member.id)
  await site.database.db.transaction(async (tx) => {
    for (const leaver of await listPresent(tx, [member.id]))
      await eraseMember(tx, { ...site.context, onErased: ON_ERASED }, leaver)
  })
  const { rows } = await query(
    `select s.*, (select count(*)::int from review_evidence e where e.case_id = c.id and e.kind = 'messages') as kept
     from review_case c join review_signal s on s.case_id = c.id where c.id = $1 and c.decided_at is null`,
    [id],
  )
  expect(openRows('review_signal', rows)).toMatchObject([{ text: SELF_HARM, kept: 1 }])
})
