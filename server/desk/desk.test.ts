import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import { SAMPLED_SHARE } from '../../core/rules/desk/desk.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { addOperators, addWaiting } from '../../tests/support/desk.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from '../account/data/collect-data.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { updateProfile } from '../account/store.ts'
import { ON_ERASED } from '../context.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { answerTurn } from './answer-turn.ts'
import { isSampled } from './samples.ts'
import { takeNext } from './take-next.ts'

const site = testSite({ callsPerMinute: false })
let operator: TestStaff
let colleague: TestStaff
let member: Writer
let character: Writer

/** Lets people, the pal or nobody answer on all sites. Sites are kept in memory for some seconds. */
async function letAnswer(answers: string) {
  await changeSite(site.database.db, { fictional_answers: answers })
  pass(site, MINUTE_MS)
}

beforeAll(async () => {
  await letAnswer('staff')
  operator = await logInStaff(site, 'operator')
  colleague = await logInStaff(site, 'owner')
  for (const person of [operator, colleague])
    await person.call(consoleApi.setLanguages, { body: { languages: ['nl', 'en'] } })
})

beforeEach(async () => {
  await site.database.pool.query('delete from owed_answer')
  member = await addWriter(site, { name: 'Anna' })
  character = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
})

/** The member writes to the character; returns the conversation. */
async function ask(text = 'Hoe was je dag?', by = member, to = character) {
  const { body } = await by.write({ profile: to.id }, text)
  return body.conversation.id
}

const within = (work: (tx: Tx) => Promise<unknown>) => site.database.db.transaction(work)

const next = async (person: TestStaff) => (await person.call(consoleApi.takeNextTurn)).body.turn

const answer = (
  person: TestStaff,
  conversation: string,
  { text = 'Rustig, en die van jou?', after = 2, key = randomUUID() } = {},
) =>
  person.call(consoleApi.answerTurn, {
    params: { conversation },
    body: { text, after },
    headers: { 'idempotency-key': key },
  })

const messagesOf = async (conversation: string, reader = member) =>
  (await reader.call(api.readChat, { query: { conversation } })).body.messages.filter(({ line }) => !line)

test('an operator is given the conversation, sees who wrote what, and answers as staff', async () => {
  const conversation = await ask()
  const turn = await next(operator)
  expect(turn).toMatchObject({
    conversation,
    language: 'nl',
    last: 2,
    lines: [
      { number: 1, by: 'site', author: 'system' },
      { number: 2, by: 'member', author: 'member', text: 'Hoe was je dag?' },
    ],
    character: { name: 'Robin', facts: '', voice: '' },
    member: { name: 'Anna', time_zones: ['Europe/Amsterdam'] },
    alarm: null,
    known: false,
  })
  const { body, status } = await answer(operator, conversation)
  expect([status, body.line]).toMatchObject([200, { number: 3, by: 'you', author: 'operator' }])
  expect(await messagesOf(conversation)).toMatchObject([
    { mine: true },
    { mine: false, author_kind: 'operator', text: 'Rustig, en die van jou?' },
  ])
  expect(await next(operator)).toBeNull()
  await ask('En nu?')
  expect(await next(colleague)).toMatchObject({ lines: [{ by: 'site' }, {}, { by: 'colleague' }, {}] })
})

test('after the answer to a member who writes of debts the site says the plain truth', async () => {
  const conversation = await ask('Ik heb schulden')
  await next(operator)
  expect((await answer(operator, conversation)).status).toBe(200)
  const { messages } = (await member.call(api.readChat, { query: { conversation } })).body
  expect(messages.slice(-2)).toMatchObject([{ text: 'Rustig, en die van jou?' }, { line: 'plainly' }])
})

test('an operator learns nothing of mail, money or other conversations', async () => {
  const other = await addWriter(site, { name: 'Kim', kind: 'fictional', credits: 0 })
  const elsewhere = await ask('Dit is voor Kim alleen.', member, other)
  await member.write({ conversation: elsewhere }, 'En dit ook.')
  await site.database.pool.query('delete from owed_answer')
  const conversation = await ask()
  const answers = [
    await operator.call(consoleApi.takeNextTurn),
    await operator.call(consoleApi.readTurn, { params: { conversation } }),
    await operator.call(consoleApi.readQueue),
    await operator.call(consoleApi.readHome),
    await answer(operator, conversation, { after: 7 }),
    await answer(operator, conversation),
  ]
  const told = JSON.stringify(answers.map(({ body }) => body))
  for (const secret of ['@vonk.example', 'credits', 'email', 'phone', 'price', member.id, elsewhere, 'Kim'])
    expect(told).not.toContain(secret)
  // Somebody else's conversation, one's own of before, and one that never waited cannot be read.
  await ask('Nog iets', await addWriter(site, { name: 'Bea' }))
  const taken = await next(colleague)
  for (const id of [taken?.conversation ?? '', conversation, elsewhere]) {
    const { status } = await operator.call(consoleApi.readTurn, { params: { conversation: id } })
    expect([404, 409]).toContain(status)
  }
})

test('two people never answer: whoever has the conversation is named, and the other keeps the text', async () => {
  const conversation = await ask()
  await next(operator)
  expect(await next(colleague)).toBeNull()
  expect(await answer(colleague, conversation)).toMatchObject({
    status: 409,
    body: { error: 'turn_lost', by: 'Pim Verhoeven' },
  })
  // A lease that ran out goes to the next one who asks.
  pass(site, 7 * MINUTE_MS)
  expect(await next(colleague)).toMatchObject({ conversation })
  expect(await answer(operator, conversation)).toMatchObject({ status: 409, body: { by: 'Odile Brandt' } })
  expect(await answer(colleague, conversation)).toMatchObject({ status: 200 })
  expect(await answer(operator, conversation)).toMatchObject({ status: 404, body: { error: 'turn_gone' } })
  expect((await messagesOf(conversation)).filter(({ mine }) => !mine)).toHaveLength(1)
})

test('a lease that ran out holds while nobody else was given the conversation, and the same key answers once', async () => {
  const conversation = await ask()
  await next(operator)
  pass(site, HOUR_MS)
  operator = await logInStaff(site, 'operator', operator.cookies)
  const key = randomUUID()
  const first = await answer(operator, conversation, { key })
  const again = await answer(operator, conversation, { key })
  expect([first.status, again.status, again.body.line]).toEqual([200, 200, first.body.line])
  colleague = await logInStaff(site, 'owner', colleague.cookies)
})

test('an answer that comes several times at once with one key is given once, and each of them is told so', async () => {
  const conversation = await ask()
  await next(operator)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(operator, conversation, { key })))
  expect(answers.map(({ status, body }) => [status, body.line?.number])).toEqual(answers.map(() => [200, 3]))
  expect((await messagesOf(conversation)).filter(({ mine }) => !mine)).toHaveLength(1)
})

test('what the member wrote meanwhile comes with the refusal and with the next sign of typing', async () => {
  const conversation = await ask()
  await next(operator)
  await member.write({ conversation }, 'Ben je er nog?')
  expect(await answer(operator, conversation)).toMatchObject({
    status: 409,
    body: { error: 'turn_changed', lines: [{ number: 3, by: 'member', text: 'Ben je er nog?' }] },
  })
  const renewed = await operator.call(consoleApi.renewTurn, {
    params: { conversation },
    body: { after: 2, typing: true },
  })
  expect(renewed.body).toMatchObject({ lines: [{ number: 3 }], alarm: null })
  expect(await answer(operator, conversation, { after: 3 })).toMatchObject({ status: 200 })
})

test.each([
  ['leaves', () => within((tx) => updateProfile(tx, member.id, { status: 'disabled' }))],
  ['blocks the profile', () => member.call(api.blockMember, { body: { profile: character.id } })],
])('a member who %s ends the turn of whoever is typing, who is given another one', async (_, goAway) => {
  const conversation = await ask()
  await next(operator)
  const other = await ask('Hoi!', await addWriter(site, { name: 'Bea' }))
  await goAway()
  const params = { conversation }
  const gone = { status: 404, body: { error: 'turn_gone' } }
  expect(await operator.call(consoleApi.readTurn, { params })).toMatchObject(gone)
  expect(
    await operator.call(consoleApi.renewTurn, { params, body: { after: 2, typing: true } }),
  ).toMatchObject(gone)
  expect(await answer(operator, conversation)).toMatchObject(gone)
  expect(await next(operator)).toMatchObject({ conversation: other })
  expect((await operator.call(consoleApi.readQueue)).body).toMatchObject({ waiting: 1 })
})

test('the member sees that somebody types', async () => {
  const conversation = await ask()
  await next(operator)
  const whispers: unknown[] = []
  const { live } = site.context
  const whisper = live.whisper
  live.whisper = (to, event) => whispers.push({ to, event })
  const renew = (typing: boolean) =>
    operator.call(consoleApi.renewTurn, { params: { conversation }, body: { after: 2, typing } })
  await renew(false)
  expect(whispers).toEqual([])
  await renew(true)
  live.whisper = whisper
  expect(whispers).toEqual([{ to: [member.id], event: { name: 'typing', data: { conversation } } }])
})

test('a text that the truth guard holds back does not leave, and is counted without its words', async () => {
  const conversation = await ask('Ben je echt? Of een bot?')
  const turn = await next(operator)
  const [offer = ''] = turn?.offers ?? []
  expect(offer).toContain('regel van de site')
  const refused = await answer(operator, conversation, {
    after: turn?.last ?? 0,
    text: 'Mail me op robin@gmail.com',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: 'answer_refused',
      guard: { held: expect.arrayContaining([expect.objectContaining({ reason: 'contact_data' })]) },
    },
  })
  expect(
    await answer(operator, conversation, { after: turn?.last ?? 0, text: 'Ja hoor, wat dacht jij dan' }),
  ).toMatchObject({ status: 422, body: { guard: { held: [{ reason: 'confirms' }] } } })
  const checked = await operator.call(consoleApi.checkTurnAnswer, {
    params: { conversation },
    body: { text: offer },
  })
  expect(checked.body).toEqual({ held: [], warned: [] })
  expect(await answer(operator, conversation, { after: turn?.last ?? 0, text: offer })).toMatchObject({
    status: 200,
  })
  expect((await operator.call(consoleApi.readQueue)).body.today.guard_refusals).toBeGreaterThan(0)
})

test('the proposal of the pal, sent unchanged, stays automatic', async () => {
  const conversation = await ask('Hoi!')
  const turn = await next(operator)
  const sent = await answer(operator, conversation, { text: turn?.proposal ?? '' })
  expect(sent.body.line).toMatchObject({ author: 'automatic', by: 'pal' })
  expect((await messagesOf(conversation)).at(-1)).toMatchObject({ author_kind: 'automatic' })
})

test('an alarm ends the turn, also of whoever has it, and nobody answers until the case is decided', async () => {
  const conversation = await ask()
  await next(operator)
  await ask('Ik wil niet meer leven.')
  // After an alarm nobody owes an answer; the operator who had the conversation is told why it ended.
  expect(await answer(operator, conversation)).toMatchObject({
    status: 409,
    body: { error: 'turn_locked', alarm: 'self_harm' },
  })
  expect(await operator.call(consoleApi.readTurn, { params: { conversation } })).toMatchObject({
    status: 409,
    body: { error: 'turn_locked', alarm: 'self_harm' },
  })
  const opened = await colleague.call(consoleApi.readAlarmCase, { params: { conversation } })
  const { rows: ids } = await site.database.pool.query('select id from review_case where member_id = $1', [
    member.id,
  ])
  expect(opened.body).toEqual({ case: ids[0].id })
  expect((await operator.call(consoleApi.readAlarmCase, { params: { conversation } })).status).toBe(403)
  const { cards } = (await colleague.call(consoleApi.readHome)).body
  expect(cards.find(({ id }) => id === 'cases')).toMatchObject({ count: 1, only: ids[0].id })
  await member.write({ conversation }, 'Dank je.')
  expect(await next(operator)).toBeNull()
  await site.database.pool.query('update review_case set decided_at = $2 where member_id = $1', [
    member.id,
    site.clock.now,
  ])
  await member.write({ conversation }, 'Het gaat weer.')
  const turn = await next(operator)
  expect(turn).toMatchObject({ conversation, alarm: null })
  expect(await answer(operator, conversation, { after: turn?.last ?? 0 })).toMatchObject({ status: 200 })
})

test('what is due soon comes first, then whom the operator knows, then the longest wait', async () => {
  const people = await Promise.all(['Ada', 'Bea', 'Cor'].map((name) => addWriter(site, { name })))
  const [soon, known, longest] = people
  if (!soon || !known || !longest) throw new Error('somebody is missing')
  const acquainted = await ask('Hoi!', known)
  await next(operator)
  await answer(operator, acquainted)
  const due = await ask('Hoi!', soon)
  await site.database.pool.query('update owed_answer set deadline_at = $1', [
    new Date(site.clock.now.getTime() + HOUR_MS),
  ])
  const waiting = await ask('Hoi!', longest)
  await ask('En?', known)
  const given: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { conversation = '' } = (await next(operator)) ?? {}
    given.push(conversation)
    await operator.call(consoleApi.releaseTurn, { params: { conversation }, body: { reason: 'other' } })
  }
  expect(given).toEqual([due, acquainted, waiting])
  // What was declined is not given again that day, to this operator.
  expect(await next(operator)).toBeNull()
  expect((await next(colleague))?.conversation).toBe(due)
})

test('an operator is told only of conversations that they may take, and the first page of all', async () => {
  const conversation = await ask()
  const waiting = async (person: TestStaff) => (await person.call(consoleApi.readQueue)).body.waiting
  const owed = async () => {
    const { cards } = (await colleague.call(consoleApi.readHome)).body
    return cards.filter(({ id }) => id === 'desk').reduce((sum, { count }) => sum + count, 0)
  }
  await next(colleague)
  expect([await waiting(colleague), await waiting(operator), await owed()]).toEqual([1, 0, 1])
  await colleague.call(consoleApi.releaseTurn, { params: { conversation }, body: { reason: 'subject' } })
  expect([await waiting(colleague), await waiting(operator), await owed()]).toEqual([0, 1, 1])
})

test('who has declined, is on a break or does not speak the language is given nothing', async () => {
  const conversation = await ask()
  await operator.call(consoleApi.setLanguages, { body: { languages: ['fi'] } })
  expect(await next(operator)).toBeNull()
  expect((await operator.call(consoleApi.readQueue)).body).toMatchObject({
    waiting: 0,
    other_languages: [{ language: 'nl', waiting: 1 }],
  })
  await operator.call(consoleApi.setLanguages, { body: { languages: ['nl', 'en'] } })
  expect(await next(operator)).toMatchObject({ conversation })
  expect((await operator.call(consoleApi.readQueue)).body).toMatchObject({ waiting: 1, turn: conversation })
  await operator.call(consoleApi.setBreak, { body: { on: true } })
  expect(await operator.call(consoleApi.takeNextTurn)).toMatchObject({ body: { error: 'on_break' } })
  expect(await next(colleague)).toMatchObject({ conversation })
  await operator.call(consoleApi.setBreak, { body: { on: false } })
  await colleague.call(consoleApi.releaseTurn, { params: { conversation }, body: { reason: 'shift_over' } })
  expect(await next(colleague)).toBeNull()
  expect(await next(operator)).toMatchObject({ conversation })
})

test('notes stay with the conversation for whoever answers next', async () => {
  const conversation = await ask()
  await next(operator)
  const body = { about: 'member', text: 'Heeft een hond, Bram.' } as const
  const added = await operator.call(consoleApi.addTurnNote, { params: { conversation }, body })
  expect([added.status, added.body.note]).toMatchObject([201, { ...body, by: 'you' }])
  await answer(operator, conversation)
  await ask('En?')
  expect((await next(colleague))?.notes).toMatchObject([{ ...body, by: 'colleague' }])
  const refused = await operator.call(consoleApi.addTurnNote, { params: { conversation }, body })
  expect(refused.status).toBe(409)
})

test('a note is changed and deleted by its writer or a lead, is in the copy of the member’s data, and goes with the member', async () => {
  const conversation = await ask()
  await next(operator)
  const note = async (person: TestStaff, text: string) => {
    const body = { about: 'member', text } as const
    return (await person.call(consoleApi.addTurnNote, { params: { conversation }, body })).body.note
  }
  const own = await note(operator, 'Heeft een hond, Bram.')
  const params = { conversation, note: own.id }
  const edited = await operator.call(consoleApi.editTurnNote, { params, body: { text: 'Heeft een kat.' } })
  expect(edited.body.note).toMatchObject({ text: 'Heeft een kat.', by: 'you', editable: true })
  const second = await note(operator, 'Werkt nachten.')
  await operator.call(consoleApi.setBreak, { body: { on: true } })
  await operator.call(consoleApi.setBreak, { body: { on: false } })
  // Nobody changes the notes of a conversation that they do not have.
  expect((await operator.call(consoleApi.deleteTurnNote, { params })).status).toBe(409)
  // An owner manages the staff.
  expect((await next(colleague))?.notes).toMatchObject([{ editable: true, by: 'colleague' }, {}])
  expect((await colleague.call(consoleApi.deleteTurnNote, { params })).status).toBe(204)
  expect((await colleague.call(consoleApi.deleteTurnNote, { params })).status).toBe(404)
  const leads = await note(colleague, 'Van de baas.')
  await colleague.call(consoleApi.setBreak, { body: { on: true } })
  await colleague.call(consoleApi.setBreak, { body: { on: false } })
  expect((await next(operator))?.notes).toMatchObject([
    { id: second.id, text: 'Werkt nachten.', editable: true },
    { id: leads.id, editable: false },
  ])
  const foreign = await operator.call(consoleApi.deleteTurnNote, { params: { conversation, note: leads.id } })
  expect(foreign).toMatchObject({ status: 403, body: { error: 'note_not_yours' } })
  const { conversations } = await collectData(site.database.db, member.id)
  expect(conversations).toMatchObject([
    { id: conversation, notes: [{ about: 'member', text: 'Werkt nachten.' }, { text: 'Van de baas.' }] },
  ])
  const { rows: log } = await site.database.pool.query(
    `select what, after::text from staff_action where what like 'desk.%note' order by number desc limit 8`,
  )
  expect(JSON.stringify(log)).not.toMatch(/hond|kat|nachten|baas/)
  expect(log.map(({ what }) => what)).toContain('desk.delete_note')
  const leaver = { id: member.id, siteId: DEFAULT_SITE.id, email: null }
  await site.database.db.transaction((tx) =>
    eraseMember(tx, { ...site.context, onErased: ON_ERASED }, leaver),
  )
  const { rows } = await site.database.pool.query('select from desk_note where conversation_id = $1', [
    conversation,
  ])
  expect(rows).toEqual([])
})

test('of a hundred answers about three are drawn, of every conversation alike', () => {
  const drawn = (of: (place: number) => [conversation: string, number: number]) =>
    Array.from({ length: 6_000 }, (_, place) => isSampled(messageIdOf(...of(place)))).filter(Boolean).length
  // The ids are always the same ones, so this comes out the same each time.
  const conversationOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
  for (const count of [
    drawn((place) => [conversationOf(place), 3]),
    drawn((place) => [conversationOf(0), place]),
    drawn((place) => [conversationOf(place % 200), 2 * Math.floor(place / 200)]),
  ])
    expect(Math.abs(count / 6_000 - SAMPLED_SHARE)).toBeLessThan(0.006)
})

test('a sampled answer is looked at by another person; the database refuses its writer', async () => {
  // A few answers of other tests may have been sampled too.
  await site.database.pool.query('delete from desk_sample')
  const conversation = await ask()
  await next(operator)
  await answer(operator, conversation)
  const { pool } = site.database
  const { rows } = await pool.query<{ staff_id: string }>(
    'select staff_id, site_id from desk_turn where conversation_id = $1',
    [conversation],
  )
  await pool.query(
    `insert into desk_sample (conversation_id, number, site_id, written_by, at)
     select conversation_id, number, site_id, staff_id, at from desk_turn where conversation_id = $1
     on conflict do nothing`,
    [conversation],
  )
  await expect(
    pool.query(
      `update desk_sample set looked_by = $2, looked_at = now(), verdict = 'good' where conversation_id = $1`,
      [conversation, rows[0]?.staff_id],
    ),
  ).rejects.toThrow('desk_sample_other_eyes')
  const judge = (person: TestStaff) =>
    person.call(consoleApi.judgeSample, {
      params: { conversation, number: 3 },
      body: { verdict: 'good', note: 'Mooi rustig.' },
    })
  expect((await operator.call(consoleApi.listDeskSamples)).body.samples).toEqual([])
  expect(await judge(operator)).toMatchObject({ status: 409, body: { error: 'sample_own' } })
  expect((await colleague.call(consoleApi.listDeskSamples)).body.samples).toMatchObject([
    { conversation, character: 'Robin', lines: [{ by: 'site' }, { by: 'member' }, { by: 'colleague' }] },
  ])
  expect((await judge(colleague)).status).toBe(204)
  const { people: own, judged, pal_refusals } = (await operator.call(consoleApi.readDeskFigures)).body
  // The writer learns what was found, and neither who looked nor who the member is.
  expect(judged).toEqual([
    {
      conversation,
      number: 3,
      character: 'Robin',
      at: expect.any(String),
      text: 'Rustig, en die van jou?',
      verdict: 'good',
      note: 'Mooi rustig.',
    },
  ])
  expect(pal_refusals).toBeNull()
  expect((await colleague.call(consoleApi.readDeskFigures)).body.judged).toEqual([])
  expect(own).toMatchObject([{ name: 'Pim Verhoeven', you: true, samples: { looked_at: 1, good: 1 } }])
  const all = (await colleague.call(consoleApi.readDeskFigures)).body.people
  expect(all.map(({ name }) => name)).toEqual(['Odile Brandt', 'Pim Verhoeven'])
})

test('there is a desk only where people answer, for those who may', async () => {
  const conversation = await ask()
  await letAnswer('pal')
  expect(await next(operator)).toBeNull()
  expect(await answer(operator, conversation)).toMatchObject({ status: 404 })
  expect((await operator.call(consoleApi.readHome)).body.cards).toEqual([])
  await letAnswer('staff_then_pal')
  expect(await next(operator)).toMatchObject({ conversation })
  expect((await operator.call(consoleApi.readHome)).body.cards).toContainEqual(
    expect.objectContaining({ id: 'desk', count: 1 }),
  )
  await operator.call(consoleApi.setBreak, { body: { on: true } })
  await operator.call(consoleApi.setBreak, { body: { on: false } })
  await site.database.pool.query(
    `update staff_role set site_id = (select id from site where id <> $1 limit 1) where role = 'operator'`,
    [DEFAULT_SITE.id],
  )
  expect(await next(operator)).toBeNull()
  await site.database.pool.query(`update staff_role set site_id = null where role = 'operator'`)
  const moderator = await logInStaff(site, 'moderator')
  expect((await moderator.call(consoleApi.takeNextTurn)).status).toBe(403)
  await letAnswer('staff')
})

test('of 200 conversations and 50 operators at once each is answered once, whatever dies on the way', async () => {
  const waiting = (await addWaiting(site, 200)).map(({ conversation }) => conversation)
  const operators = await addOperators(site, 50)
  const { db } = site.context
  const { pool } = site.database
  let turns = 0
  let isDone = false

  /** Ends a few transactions under way, as if their process had died. */
  const kill = async () => {
    for (let killed = 0; killed < 20 && !isDone; killed++) {
      await pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
           order by random() limit 1`,
        )
        .catch(() => {})
      await pause(100)
    }
  }

  const take = (operator: CallerStaff) =>
    db
      .transaction((tx) => takeNext(tx, operator, [DEFAULT_SITE.id], site.clock.now))
      .catch(() => 'died' as const)

  /** Tries until there is an answer or a refusal, as a browser does when the server was away. */
  const reply = async (operator: CallerStaff, conversation: string) => {
    const given = { conversation, text: 'Rustig, en die van jou?', after: 2, key: randomUUID() }
    for (let tries = 0; tries < 10; tries++) {
      const outcome = await answerTurn(site.context, operator, given).catch((error: unknown) => error)
      if (!(outcome instanceof Error) || outcome instanceof AppError) return outcome
    }
  }

  const work = async (operator: CallerStaff) => {
    for (let turn = await take(operator); turn && !isDone; turn = await take(operator)) {
      if (turn === 'died') continue
      const { conversationId } = turn
      // Every tenth is away until the lease has run out and somebody else may have the conversation.
      if (++turns % 10 === 0) {
        const past = new Date(site.clock.now.getTime() - MINUTE_MS)
        await pool
          .query('update owed_answer set leased_until = $2 where conversation_id = $1', [
            conversationId,
            past,
          ])
          .catch(() => {})
        await pause(100)
      }
      await reply(operator, conversationId)
    }
  }

  const killing = kill()
  onTestFinished(() => {
    isDone = true
  })
  await Promise.all(operators.map(work))
  isDone = true
  await killing
  const { rows } = await pool.query<{ answers: number; conversations: number }>(
    `select answers::int, count(*)::int as conversations from (
       select count(*) filter (where author_kind = 'operator') as answers from message
       where conversation_id = any($1::uuid[]) group by conversation_id) each group by answers`,
    [waiting],
  )
  expect(rows).toEqual([{ answers: 1, conversations: 200 }])
  const kept = await pool.query<{ id: string; number: number; sampled: boolean }>(
    `select t.conversation_id as id, t.number, s.number is not null as sampled
     from desk_turn t left join desk_sample s using (conversation_id, number)
     where t.conversation_id = any($1::uuid[])`,
    [waiting],
  )
  expect(kept.rows).toHaveLength(200)
  const wrong = kept.rows.filter(({ id, number, sampled }) => isSampled(messageIdOf(id, number)) !== sampled)
  expect(wrong).toEqual([])
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
