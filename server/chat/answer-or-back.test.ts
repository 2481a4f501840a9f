import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { ANSWER_GRACE_MS, ANSWER_WITHIN_MS, FICTIONAL_ANSWERS } from '../../core/rules/chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { tell } from '../../core/rules/site/honesty.ts'
import { keysOf } from '../../core/typed.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { addOperators } from '../../tests/support/desk.ts'
import { openLogin, sendEverybodyAway } from '../../tests/support/members.ts'
import { pass } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { startDeletion } from '../account/delete-account.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { readAccount, unmarkDeleted } from '../account/store.ts'
import { restCharacter, wakeCharacter } from '../characters/rest-character.ts'
import { sayGoodbye } from '../characters/say-goodbye.ts'
import { findCharacter } from '../characters/store.ts'
import { answerTurn } from '../desk/answer-turn.ts'
import { takeNextTurn } from '../desk/work-on-turn.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { answerAsPal } from './answer-as-pal.ts'
import { handAnswersToPal } from './hand-answers-to-pal.ts'
import { returnCredits } from './return-credits.ts'
import { sendMessage, sendMessageWithin, TurnRefused } from './send-message.ts'
import type { Sending } from './sending.ts'

/** The histories are the same in every run. */
const SEED = 72
const HISTORIES = 40
/** A slow machine tries fewer of them. */
const MOST_MS = 4_000
const CREDITS = 1_000

const site = testSite({ callsPerMinute: false })
let staff: CallerStaff[]
beforeAll(async () => {
  await sendEverybodyAway(site)
  staff = (await addOperators(site, 2)).map((one) => ({ ...one, grants: [{ role: 'owner', siteId: null }] }))
})

const now = () => site.clock.now
const within = (work: (tx: Tx) => Promise<unknown>) => site.database.db.transaction(work)

type Cast = {
  writers: Writer[]
  characters: Writer[]
  /** Members and characters who are gone for good. */
  erased: Set<string>
  /** Members who left and may come back. */
  away: Set<string>
  /** When the goodbyes of resting characters were said; what they owed went back at that moment. */
  goodbyes: Date[]
  /** Messages of conversations that were erased together with a character. */
  lost: Message[]
}
type Pair = { writer: Writer; character: Writer; cast: Cast }
type Message = {
  conversation: string
  number: number
  writer: string
  isMine: boolean
  isGoodbye: boolean
  at: Date
  credits: number
  returnedAt: Date | null
}

/** Lets a step be refused by the rules of the site, which is a part of every history; nothing else may fail. */
const mayBeRefused = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!(error instanceof AppError || error instanceof TurnRefused)) throw error
  })

const letAnswer = async (answers: string) => {
  await changeSite(site.database.db, { fictional_answers: answers })
  // Sites are kept in memory for some seconds.
  pass(site, MINUTE_MS)
}

/** Stands the clock at the next deadline, or a little before or after it. */
async function goToDeadline(ms: number) {
  const { rows } = await site.database.pool.query<{ at: Date | null }>(
    'select min(deadline_at) as at from owed_answer',
  )
  const wanted = (rows[0]?.at?.getTime() ?? 0) + ms
  if (wanted > now().getTime()) site.clock.now = new Date(wanted)
}

async function answerAsOperator(person: CallerStaff | undefined) {
  if (!person) return
  const { turn } = await takeNextTurn(site.context, person)
  if (!turn) return
  const { conversation, last: after } = turn
  await answerTurn(site.context, person, {
    conversation,
    after,
    text: 'Rustig, en die van jou?',
    key: randomUUID(),
  })
}

/** An answer in the name of the character at this very moment, whoever owes it; none before the member has written. */
async function findAnswer({ writer, character, cast }: Pair): Promise<Sending | null> {
  const messages = await readMessages(cast)
  if (!messages.some((one) => one.writer === writer.id)) return null
  return {
    from: { id: character.id, siteId: DEFAULT_SITE.id, pool: DEFAULT_SITE.pool, authorKind: 'automatic' },
    to: { profile: writer.id },
    content: { kind: 'text', text: 'Hoi' },
    cost: 0,
    key: randomUUID(),
    reply: null,
  }
}

async function answerAtOnce(pair: Pair) {
  const sending = await findAnswer(pair)
  if (sending) await sendMessage(site.context, sending)
}

const isKilled = new Error('killed')
/** Runs work in a transaction that is never committed, as that of a process that dies. */
const die = (work: (tx: Tx) => Promise<unknown>) =>
  within(async (tx) => {
    await work(tx)
    throw isKilled
  }).catch((error) => {
    if (error !== isKilled) throw error
  })

async function dieAnswering(pair: Pair) {
  const sending = await findAnswer(pair)
  if (sending) await die((tx) => sendMessageWithin(tx, sending, now()))
}

async function changeRest({ character }: Pair, change: typeof restCharacter) {
  const [person] = staff
  const found = await findCharacter(site.database.db, 'all', character.id)
  if (!person || !found) return
  const asked = { id: character.id, version: found.sheet?.version ?? 0, reason: 'A test' }
  await change({ ...site.context, paintPhoto: null, characterRested: () => {} }, person, asked)
}

async function sayGoodbyes({ goodbyes }: Cast) {
  goodbyes.push(now())
  await sayGoodbye(site.context)
}

async function leave({ writer: { id }, cast }: Pair) {
  if (cast.away.has(id) || cast.erased.has(id)) return
  const account = await readAccount(site.database.db, id)
  const mailSite = await site.context.mailSite(account.member.siteId)
  await within((tx) => startDeletion(tx, site.context, { account, site: mailSite, reason: 'other' }, now()))
  cast.away.add(id)
}

async function comeBack({ writer, cast }: Pair) {
  if (!cast.away.delete(writer.id)) return
  await within((tx) => unmarkDeleted(tx, writer.id))
  Object.assign(writer.cookies, await openLogin(site, writer.id))
}

async function erase({ id }: Writer, cast: Cast) {
  if (cast.erased.has(id)) return
  cast.erased.add(id)
  cast.away.delete(id)
  const leaver = { id, siteId: DEFAULT_SITE.id, email: null }
  await within((tx) => eraseMember(tx, site.context, leaver))
}

const steps = {
  send: ({ writer, character }: Pair) => writer.write({ profile: character.id }),
  gift: ({ writer, character }: Pair) =>
    writer.call(api.sendGift, {
      headers: { 'idempotency-key': randomUUID() },
      body: { profile: character.id, gift: 'rose' },
    }),
  answer: answerAtOnce,
  dieAnswering,
  pal: () => answerAsPal(site.context),
  operator: () => answerAsOperator(staff[0]),
  colleague: () => answerAsOperator(staff[1]),
  handToPal: () => handAnswersToPal(site.context),
  giveBack: () => returnCredits(site.context),
  // A transaction begins others within itself, as the database does.
  dieGivingBack: () => die((tx) => returnCredits({ ...site.context, db: tx as never })),
  goodbye: ({ cast }: Pair) => sayGoodbyes(cast),
  rest: (pair: Pair) => changeRest(pair, restCharacter),
  wake: (pair: Pair) => changeRest(pair, wakeCharacter),
  block: ({ writer, character }: Pair) => writer.call(api.blockMember, { body: { profile: character.id } }),
  unblock: ({ writer, character }: Pair) =>
    writer.call(api.unblockMember, { body: { profile: character.id } }),
}
/** Steps that end what others are in the middle of happen alone. */
const lonelySteps = {
  leave,
  comeBack,
  eraseMember: ({ writer, cast }: Pair) => erase(writer, cast),
  eraseCharacter: async ({ character, cast }: Pair) => {
    const before = await readMessages(cast)
    await erase(character, cast)
    const after = await readMessages(cast)
    const kept = new Set(after.map(({ conversation }) => conversation))
    cast.lost.push(...before.filter(({ conversation }) => !kept.has(conversation)))
    cast.goodbyes.push(now())
  },
}

const waits = {
  minute: () => pass(site, MINUTE_MS),
  hours: () => pass(site, 13 * HOUR_MS),
  day: () => pass(site, 25 * HOUR_MS),
  almostAll: () => pass(site, ANSWER_WITHIN_MS - 1),
  all: () => pass(site, ANSWER_WITHIN_MS),
  beforeDeadline: () => goToDeadline(-1),
  atDeadline: () => goToDeadline(0),
  afterDeadline: () => goToDeadline(1),
  beforeGrace: () => goToDeadline(ANSWER_GRACE_MS - 1),
  atGrace: () => goToDeadline(ANSWER_GRACE_MS),
}

const step = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('send', 'send', 'gift' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...keysOf(steps)) },
  ),
  writer: fc.nat(1),
  character: fc.nat(1),
})
const pair = { writer: fc.nat(1), character: fc.nat(1) }
/** What happens at one moment, and how long it is until the next one. */
const moment = fc.oneof(
  { weight: 10, arbitrary: fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }) }) },
  { weight: 7, arbitrary: fc.record({ wait: fc.constantFrom(...keysOf(waits)) }) },
  { weight: 2, arbitrary: fc.record({ answers: fc.constantFrom(...FICTIONAL_ANSWERS) }) },
  { weight: 1, arbitrary: fc.record({ alone: fc.constantFrom(...keysOf(lonelySteps)), ...pair }) },
)

async function live(cast: Cast, what: Moment) {
  const pairOf = (one: { writer: number; character: number }): Pair | null => {
    const writer = cast.writers[one.writer]
    const character = cast.characters[one.character]
    const isThere = writer && character && !cast.erased.has(writer.id) && !cast.erased.has(character.id)
    return isThere ? { writer, character, cast } : null
  }
  if ('wait' in what) await waits[what.wait]()
  else if ('answers' in what) await letAnswer(what.answers)
  else if ('alone' in what) {
    const found = pairOf(what)
    if (found) await lonelySteps[what.alone](found)
  } else
    await Promise.all(
      what.steps.map((one) => {
        const found = pairOf(one)
        return found && mayBeRefused(Promise.resolve(steps[one.does](found)))
      }),
    )
}
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never

async function readMessages({ writers }: Pick<Cast, 'writers'>): Promise<Message[]> {
  const { rows } = await site.database.pool.query<Message>(
    `select m.conversation_id as conversation, m.number, w.id as writer, m.author_id = w.id as "isMine",
       coalesce(m.key like 'rest:%', false) as "isGoodbye", m.at, m.credits, m.returned_at as "returnedAt"
     from unnest($1::uuid[]) as w (id) join conversation c on w.id in (c.low_id, c.high_id)
     join message m on m.conversation_id = c.id and m.author_kind <> 'system' order by m.conversation_id, m.number`,
    [writers.map(({ id }) => id)],
  )
  return rows
}

type Entry = { writer: string; conversation: string; number: number; delta: number; at: Date }

/** The entries of the ledger that gave credits of a message back. */
async function readBack({ writers }: Cast): Promise<Entry[]> {
  const { rows } = await site.database.pool.query<Entry>(
    `select member_id as writer, ref as conversation, ref_number as number, delta, at from credit_entry
     where kind = 'unanswered' and member_id = any($1::uuid[])`,
    [writers.map(({ id }) => id)],
  )
  return rows
}

/** Compares the ledger with what was written; once the time of all messages is over, nothing is missing either. */
async function check(cast: Cast, isOver: boolean) {
  const messages = [...(await readMessages(cast)), ...cast.lost]
  const entries = await readBack(cast)
  const staying = cast.writers.filter(({ id }) => !cast.erased.has(id))
  for (const { id } of staying) {
    const sent = messages.filter(({ writer, isMine }) => writer === id && isMine)
    for (const message of sent) {
      const isOfMessage = (one: Entry) =>
        one.conversation === message.conversation && one.number === message.number
      const back = entries.filter(isOfMessage)
      const answer = messages.find(
        ({ conversation, number, isMine, isGoodbye }) =>
          conversation === message.conversation && number > message.number && !isMine && !isGoodbye,
      )
      const deadline = message.at.getTime() + ANSWER_WITHIN_MS
      const isAnswered = answer !== undefined && answer.at.getTime() < deadline
      const facts = { message, back, answer, goodbyes: cast.goodbyes, isAnswered }
      if (back.length === 0) {
        expect(isOver && !isAnswered, JSON.stringify(facts)).toBe(false)
        continue
      }
      expect(back, JSON.stringify(facts)).toMatchObject([{ delta: message.credits, writer: id }])
      const at = back[0]?.at.getTime() ?? 0
      const isParting = cast.goodbyes.some((goodbye) => goodbye.getTime() === at)
      expect(at >= deadline || isParting, JSON.stringify(facts)).toBe(true)
      if (answer && isAnswered)
        expect(isParting && at <= answer.at.getTime(), JSON.stringify(facts)).toBe(true)
    }
    const mine = entries.filter(({ writer }) => writer === id)
    const left = CREDITS + sumOf(mine, 'delta') - sumOf(sent, 'credits')
    expect(await creditsOf(site, id)).toEqual({ balance: left, sum: left })
  }
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** The member reads in the statement and below each message what came back. */
async function checkWhatIsRead(cast: Cast) {
  const messages = await readMessages(cast)
  const entries = await readBack(cast)
  for (const { id } of cast.writers.filter((one) => !cast.erased.has(one.id) && !cast.away.has(one.id))) {
    const cookies = await openLogin(site, id)
    const back = entries.filter(({ writer }) => writer === id)
    const told = []
    for (let before: string | undefined; ; ) {
      const { body } = await site.call(api.readStatement, { cookies, query: before ? { before } : {} })
      told.push(...body.movements.filter(({ kind }) => kind === 'unanswered'))
      if (!body.next) break
      before = body.next
    }
    expect([told.length, sumOf(told, 'credits')]).toEqual([back.length, sumOf(back, 'delta')])
    const { chats } = (await site.call(api.listChats, { cookies })).body
    for (const { conversation } of chats) {
      const read = await site.call(api.readChat, { cookies, query: { conversation: conversation.id } })
      for (const { number, returned } of read.body.messages) {
        const isBack = back.some((one) => one.conversation === conversation.id && one.number === number)
        expect(returned).toBe(isBack)
      }
    }
    const shown = messages.filter(({ returnedAt, writer }) => writer === id && returnedAt !== null)
    expect(shown.length).toBe(back.filter(({ conversation }) => !isLost(cast, conversation)).length)
  }
}

const isLost = ({ lost }: Cast, id: string) => lost.some(({ conversation }) => conversation === id)

/** The credits that the site says it gave back, and those of the ledger, also of members who were erased since. */
async function checkHonesty() {
  pass(site, DAY_MS)
  await site.jobs.honesty.makeNights.run()
  const { night } = (await site.call(api.readHonesty)).body
  const { rows } = await site.database.pool.query<{ value: number; persons: number }>(
    `select coalesce(sum(delta), 0)::int as value, count(distinct member_id)::int as persons
     from credit_entry where kind = 'unanswered' and at >= $1 and at < $2`,
    [night?.from, night?.until],
  )
  expect(night?.figures.credits.back_unanswered.pool).toEqual(tell('back_unanswered', rows[0]))
}

test(`each message is answered in time or paid back once, whatever happens and however often (seed ${SEED})`, async () => {
  const began = performance.now()
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 24 }), async (history) => {
      if (performance.now() - began > MOST_MS) return
      await letAnswer('pal')
      const cast: Cast = {
        writers: [await addWriter(site, { credits: CREDITS }), await addWriter(site, { credits: CREDITS })],
        characters: [
          await addWriter(site, { kind: 'fictional', credits: 0 }),
          await addWriter(site, { kind: 'fictional', credits: 0 }),
        ],
        erased: new Set(),
        away: new Set(),
        goodbyes: [],
        lost: [],
      }
      for (const what of history) {
        await live(cast, what)
        await check(cast, false)
      }
      pass(site, ANSWER_WITHIN_MS + 2 * MINUTE_MS)
      await Promise.all([returnCredits(site.context), returnCredits(site.context)])
      await returnCredits(site.context)
      await check(cast, true)
      await checkWhatIsRead(cast)
      await site.database.pool.query('delete from character_sheet')
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
  await checkHonesty()
})
