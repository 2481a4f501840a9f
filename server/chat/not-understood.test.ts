import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { FictionalAnswers } from '../../core/rules/chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { keysOf } from '../../core/typed.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { addPhoto } from '../../tests/support/members.ts'
import { pass } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { openMessage } from '../platform/keys/message-text.ts'
import { answerAsPal } from './answer-as-pal.ts'
import type { MessageSender } from './message-batch.ts'
import { returnCredits } from './return-credits.ts'

const UNDERSTOOD = 'Hoi!'
const NOT_UNDERSTOOD = 'De regering heeft de plannen voor de haven uitgesteld'
/** The histories are the same in every run. */
const SEED = 14
const HISTORIES = 30

const site = testSite({ callsPerMinute: false })
let member: Writer
let pal: Writer
beforeEach(() => meet())

async function meet() {
  await letAnswer('pal')
  member = await addWriter(site, { name: 'Anna' })
  pal = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
}

async function letAnswer(answers: FictionalAnswers) {
  await changeSite(site.database.db, { fictional_answers: answers })
  // Sites are kept in memory for some seconds.
  pass(site, MINUTE_MS)
}

const sweep = (sender: MessageSender = site.context.sender) => answerAsPal({ ...site.context, sender })

async function answer() {
  pass(site, MINUTE_MS)
  await sweep()
}

async function readMessages() {
  const [chat] = (await member.call(api.listChats)).body.chats
  if (!chat) return []
  return (await member.call(api.readChat, { query: { conversation: chat.conversation.id } })).body.messages
}

const sendPhoto = async () => {
  const photo = await addPhoto(site, member.id)
  return member.call(api.sendMessage, { body: { profile: pal.id, photo } })
}

test('a message that the pal does not understand costs nothing, and the site says so below the answer', async () => {
  await member.write({ profile: pal.id }, UNDERSTOOD)
  await member.write({ profile: pal.id }, NOT_UNDERSTOOD)
  await answer()
  const messages = await readMessages()
  expect(messages.filter(({ mine }) => mine).map(({ returned }) => returned)).toEqual([false, true])
  expect(messages.slice(-2)).toMatchObject([{ author_kind: 'automatic' }, { line: 'back' }])
  expect(messages.at(-1)?.text).toContain('2')
  expect(await creditsOf(site, member.id)).toEqual({ balance: 98, sum: 98 })
  const { movements } = (await member.call(api.readStatement)).body
  expect(movements.filter(({ kind }) => kind === 'not_understood')).toMatchObject([{ credits: 2 }])
})

test('asking whether the profile is real costs nothing where the pal answers', async () => {
  await member.write({ profile: pal.id }, 'Ben je een bot?')
  await answer()
  expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
})

test('a photo is refused before it costs where only the pal answers, because it sees none', async () => {
  expect(await sendPhoto()).toMatchObject({ status: 403, body: { error: 'photo_not_seen' } })
  expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
})

test('what is suggested after an answer is understood, and nothing is suggested where people alone answer', async () => {
  const { body } = await member.write({ profile: pal.id }, NOT_UNDERSTOOD)
  await answer()
  const query = { conversation: body.conversation.id }
  const read = async () => (await member.call(api.readChat, { query })).body
  const { suggestions } = await read()
  expect(suggestions).toHaveLength(3)
  for (const text of suggestions) {
    await member.write({ profile: pal.id }, text)
    await answer()
  }
  const { messages } = await read()
  expect(messages.filter(({ mine, returned }) => mine && returned)).toHaveLength(1)
  await letAnswer('staff')
  expect((await read()).suggestions).toEqual([])
})

test('a photo costs nothing if the pal answers in place of people, who would have seen it', async () => {
  await letAnswer('staff_then_pal')
  expect((await sendPhoto()).status).toBe(201)
  expect(await creditsOf(site, member.id)).toEqual({ balance: 96, sum: 96 })
  pass(site, 13 * HOUR_MS)
  await sweep()
  expect((await readMessages()).at(-1)).toMatchObject({ line: 'back' })
  expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
})

/** A process that dies before its answer is stored, or right after. */
const dieBefore: MessageSender = () => Promise.reject(new Error('killed'))
const dieAfter: MessageSender = async (values) => {
  await site.context.sender(values)
  throw new Error('killed')
}
/** A process that sends the same answer twice. */
const sendTwice: MessageSender = async (values) => {
  await site.context.sender(values)
  return site.context.sender(values)
}
const killed = (sweeping: Promise<unknown>) => sweeping.catch(() => null)

const steps = {
  understood: () => member.write({ profile: pal.id }, UNDERSTOOD),
  notUnderstood: () => member.write({ profile: pal.id }, `${NOT_UNDERSTOOD} ${randomUUID()}`),
  sweep: () => sweep(),
  dieBefore: () => killed(sweep(dieBefore)),
  dieAfter: () => killed(sweep(dieAfter)),
  sendTwice: () => sweep(sendTwice),
  giveBack: () => returnCredits(site.context),
  minute: async () => pass(site, MINUTE_MS),
  hours: async () => pass(site, 13 * HOUR_MS),
  days: async () => pass(site, 4 * DAY_MS),
  pal: () => letAnswer('pal'),
  peopleFirst: () => letAnswer('staff_then_pal'),
}
const moment = fc.array(
  fc.oneof(
    fc.constantFrom('understood', 'notUnderstood', 'sweep', 'minute'),
    fc.constantFrom(...keysOf(steps)),
  ),
  { minLength: 1, maxLength: 3 },
)

type Paid = { text: string; credits: number; returned: boolean; back: number[]; answered: boolean }

async function readPaid(): Promise<Paid[]> {
  const { rows } = await site.database.pool.query<Paid & Parameters<typeof openMessage>[0]>(
    `select m.author_id as "authorId", m.key, m.text, m.sealed, m.credits, m.returned_at is not null as returned,
       array(select delta from credit_entry e where e.member_id = $1 and e.ref = m.conversation_id
         and e.ref_number = m.number and e.kind in ('not_understood', 'unanswered')) as back,
       exists (select from message a where a.conversation_id = m.conversation_id and a.number > m.number
         and a.author_kind = 'automatic') as answered
     from conversation c join message m on m.conversation_id = c.id
     where $1 in (c.low_id, c.high_id) and m.author_id = $1`,
    [member.id],
  )
  return rows.map((row) => ({ ...row, text: openMessage(row) }))
}

test(`each message is paid back once or never, whoever dies or repeats (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 16 }), async (history) => {
      await meet()
      for (const moments of history) await Promise.all(moments.map((step) => steps[step]()))
      const paid = await readPaid()
      for (const { text, credits, returned, back, answered } of paid) {
        expect(back).toEqual(returned ? [credits] : [])
        if (answered && text !== UNDERSTOOD) expect(returned).toBe(true)
      }
      const left = 100 - paid.reduce((sum, { credits, returned }) => sum + (returned ? 0 : credits), 0)
      expect(await creditsOf(site, member.id)).toEqual({ balance: left, sum: left })
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
})
