import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { ALARMS, FICTIONAL_ANSWERS } from '../../core/rules/chat/chat.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { keysOf } from '../../core/typed.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { addOperators } from '../../tests/support/desk.ts'
import { sendEverybodyAway } from '../../tests/support/members.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { pass } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { startDeletion } from '../account/delete-account.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { readAccount } from '../account/store.ts'
import { restCharacter } from '../characters/rest-character.ts'
import { findCharacter } from '../characters/store.ts'
import { answerTurn } from '../desk/answer-turn.ts'
import { takeNextTurn } from '../desk/work-on-turn.ts'
import { moveCredits } from '../money/credits/ledger.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { listEvidence } from '../review/evidence-store.ts'
import { sendMessage } from './send-message.ts'

/** The orders are the same in every run. */
const SEED = 5
const ORDERS = 8
/** A slow machine tries fewer of them. */
const MOST_MS = 2_000

const WORDS = {
  minor: ['Ik ben 15 jaar oud.', 'Ik ben pas 15 jaar'],
  self_harm: ['Ik wil niet meer leven.', 'Ik wil dood'],
  nothing: ['Hoe was je dag?', 'Ben je er nog?'],
} as const

const site = testSite({ callsPerMinute: false })
let operator: CallerStaff
beforeAll(async () => {
  await sendEverybodyAway(site)
  const [person] = await addOperators(site, 1)
  if (!person) throw new Error('nobody is at the desk')
  operator = { ...person, grants: [{ role: 'owner', siteId: null }] }
})

const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
const within = (work: (tx: Tx) => Promise<unknown>) => site.database.db.transaction(work)

type Line = { reason: keyof typeof WORDS; text: string; key: string }
type Play = {
  member: Writer
  character: Writer
  /** The first and the second line of the member. */
  lines: [Line, Line]
  /** How many of the lines were sent already. */
  place: number
  /** The lines that reached the site, also if it refused them, and those that it stored. */
  heard: Set<Line>
  stored: Set<Line>
}

async function write({ member, character, heard, stored }: Play, line: Line) {
  const { status, body } = await member.write({ profile: character.id }, line.text, line.key)
  if (!('error' in body && body.error === 'authentication_required')) heard.add(line)
  if (status === 201) stored.add(line)
}

async function letAnswer(answers: string) {
  await changeSite(site.database.db, { fictional_answers: answers })
  // Sites are kept in memory for some seconds.
  pass(site, MINUTE_MS)
}

async function answerAsOperator() {
  const { turn } = await takeNextTurn(site.context, operator)
  if (!turn) return
  const { conversation, last: after } = turn
  await answerTurn(site.context, operator, {
    conversation,
    after,
    text: 'Rustig, en die van jou?',
    key: randomUUID(),
  })
}

async function deleteAccount({ member }: Play) {
  const account = await readAccount(site.database.db, member.id)
  const mailSite = await site.context.mailSite(account.member.siteId)
  await within((tx) =>
    startDeletion(tx, site.context, { account, site: mailSite, reason: 'other' }, site.clock.now),
  )
}

/** A line whose process dies after the alarm was raised. */
async function dieSending({ member, character, lines, place, heard }: Play) {
  const line = lines[place === 0 ? 0 : 1]
  heard.add(line)
  const dying = sendMessage(
    { ...site.context, sender: () => Promise.reject(new Error('killed')) },
    {
      from: { id: member.id, siteId: DEFAULT_SITE.id, pool: DEFAULT_SITE.pool, authorKind: 'member' },
      to: { profile: character.id },
      content: { kind: 'text', text: line.text },
      cost: 2,
      key: line.key,
      reply: null,
    },
  )
  await expect(dying).rejects.toThrow('killed')
}

/** What happens before, between or after the two lines. */
const EVENTS = {
  'the pal answers': () => site.jobs.chat.answerAsPal.run(),
  'an operator answers': answerAsOperator,
  'an operator has the conversation': () => takeNextTurn(site.context, operator),
  'the member blocks the profile': ({ member, character }: Play) =>
    member.call(api.blockMember, { body: { profile: character.id } }),
  'the member deletes the conversation': async ({ member }: Play) => {
    const { rows } = await query('select id from conversation where $1 in (low_id, high_id)', [member.id])
    for (const { id } of rows) await member.call(api.deleteChat, { body: { conversation: id } })
  },
  'the member deletes the account': deleteAccount,
  'the account is erased': ({ member: { id } }: Play) =>
    within((tx) => eraseMember(tx, site.context, { id, siteId: DEFAULT_SITE.id, email: null })),
  'the character rests': async ({ character: { id } }: Play) => {
    const found = await findCharacter(site.database.db, 'all', id)
    const asked = { id, version: found?.sheet?.version ?? 0, reason: 'A test' }
    await restCharacter({ ...site.context, paintPhoto: null, characterRested: () => {} }, operator, asked)
  },
  'the site lets others answer': ({ place }: Play) => letAnswer(FICTIONAL_ANSWERS[place] ?? 'nobody'),
  'the credits run out': async ({ member: { id: memberId } }: Play) => {
    const { balance = 0 } = (await creditsOf(site, memberId)) ?? {}
    const movement = { kind: 'goodwill', key: randomUUID(), at: site.clock.now } as const
    if (balance > 0) await moveCredits(site.database.db, { memberId, credits: -balance, ...movement })
  },
  'a line comes twice': (play: Play) => write(play, play.lines[play.place === 0 ? 0 : 1]),
  'the process dies before the message is sent': dieSending,
}

const order = fc.record({
  answers: fc.constantFrom(...FICTIONAL_ANSWERS),
  reasons: fc
    .tuple(fc.constantFrom(...ALARMS, 'nothing'), fc.constantFrom(...ALARMS, 'nothing'))
    .filter((both) => both.some((reason) => reason !== 'nothing')),
  place: fc.constantFrom(0, 1, 2),
})

/** Plays an order of two lines and an event, and returns what is left of it. */
async function playOrder(
  { answers, reasons, place }: typeof order extends fc.Arbitrary<infer Value> ? Value : never,
  event: keyof typeof EVENTS,
) {
  await letAnswer(answers)
  const line = (at: 0 | 1): Line => ({ reason: reasons[at], text: WORDS[reasons[at]][at], key: randomUUID() })
  const play: Play = {
    member: await addWriter(site, { name: 'Anna' }),
    character: await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 }),
    lines: [line(0), line(1)],
    place,
    heard: new Set(),
    stored: new Set(),
  }
  for (const step of [0, 1, 2]) {
    pass(site, MINUTE_MS)
    if (step === place)
      await Promise.resolve(EVENTS[event](play)).catch((error) => {
        if (!(error instanceof AppError)) throw error
      })
    const next = play.lines[step]
    if (next) await write(play, next)
  }
  return play
}

/** All that an alarm leaves behind, for a member. */
async function readTraces({ id }: Writer) {
  const opened = await query(
    `select id, number, mailed_at is not null as is_mailed from review_case
     where decided_at is null and id in (select case_id from message_alarm where member_id = $1)`,
    [id],
  )
  const cases = await Promise.all(opened.rows.map(readWords))
  const owed = await query('select from owed_answer where member_id = $1', [id])
  const charged = await query(
    `select coalesce(sum(credits), 0)::int as credits,
        coalesce(sum(credits) filter (where number > coalesce((select max(number) from message answer
          where answer.conversation_id = message.conversation_id and author_kind in ('operator', 'automatic')), 0)), 0)::int
          as unanswered
     from message where author_id = $1 and returned_at is null`,
    [id],
  )
  return {
    cases,
    owed: owed.rowCount,
    charged: charged.rows[0],
    account: await creditsOf(site, id),
  }
}

async function readWords({ id, ...found }: { id: string; number: string; is_mailed: boolean }) {
  const { rows } = await query(
    `select * from review_signal where case_id = $1 and kind = 'alarm' order by at, reason`,
    [id],
  )
  const signals = openRows('review_signal', rows).map(({ reason, text }) => [reason, text])
  const evidence = (await listEvidence(site.database.db, [id])).map(({ data }) => JSON.stringify(data))
  return { ...found, signals, evidence: evidence.join(' ') }
}

async function runJobs() {
  const { chat, review, characters } = site.jobs
  for (const job of Object.values({ ...chat, ...review, ...characters })) await job.run()
}

async function checkHeld({ member }: Play) {
  const friend = await addWriter(site, { name: 'Bert' })
  const headers = { 'idempotency-key': randomUUID() }
  const answers = [
    await member.write({ profile: friend.id }),
    await member.call(api.sendGift, { headers, body: { profile: friend.id, gift: 'rose' } }),
    await member.call(api.placeOrder, { headers, body: { package: 'p1', paymentmethod: 'ideal' } }),
  ]
  expect(answers).toMatchObject(answers.map(() => ({ status: 403, body: { error: 'age_check' } })))
}

/** One case with a signal for each alarming line, its words kept and mailed, and nothing charged or owed after it. */
async function check({ member, lines: [first, second], heard, stored }: Play) {
  const traces = await readTraces(member)
  const alarms = [...heard].filter(({ reason }) => reason !== 'nothing')
  const signals = alarms.map(({ reason, text }) => [reason, text])
  expect(traces.cases.map((found) => found.signals)).toEqual(alarms.length > 0 ? [signals] : [])
  if (alarms.length === 0) return
  const isKept = stored.has(first) && alarms.includes(second)
  expect(traces.cases[0]?.is_mailed).toBe(true)
  expect(traces.cases[0]?.evidence).toContain(isKept ? first.text : 'Anna')
  const isMinor = alarms.some(({ reason }) => reason === 'minor')
  expect(isMinor ? traces.charged.credits : traces.charged.unanswered).toBe(0)
  expect([traces.owed, traces.account?.balance]).toEqual([0, traces.account?.sum])
}

test.each(keysOf(EVENTS))(
  `no alarm is lost, and nothing is charged after it, if %s (seed ${SEED})`,
  async (event) => {
    const began = performance.now()
    await fc.assert(
      fc.asyncProperty(order, async (given) => {
        if (performance.now() - began > MOST_MS) return
        const play = await playOrder(given, event)
        await runJobs()
        await check(play)
        const isHeld = [...play.heard].some(({ reason }) => reason === 'minor')
        if (isHeld && !event.includes('account')) await checkHeld(play)
        const traces = await readTraces(play.member)
        await runJobs()
        expect(await readTraces(play.member)).toEqual(traces)
        await query('update review_case set decided_at = $1 where decided_at is null', [site.clock.now])
      }),
      { numRuns: ORDERS, seed: SEED },
    )
  },
)
