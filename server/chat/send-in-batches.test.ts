import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { itemAt } from '../../core/typed.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { addPhoto } from '../../tests/support/members.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { moveCredits } from '../money/credits/ledger.ts'

const site = testSite()
afterEach(() => vi.restoreAllMocks())

const CREDITS = 100
const PRICE = 2
type Pair = { writer: Writer; other: Writer; conversation: string }

/** Members with an open conversation; one message of the writer is sent already. */
const openPairs = (count: number): Promise<Pair[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const [writer, other] = await Promise.all([
        addWriter(site, { credits: CREDITS }),
        addWriter(site, { credits: CREDITS }),
      ])
      const { body } = await writer.write({ profile: other.id })
      return { writer, other, conversation: body.conversation.id }
    }),
  )

/** The numbers of the messages of a conversation. */
async function readNumbers(conversation: string) {
  const { rows } = await site.database.pool.query<{ number: number }>(
    'select number from message where conversation_id = $1 order by number',
    [conversation],
  )
  return rows.map(({ number }) => number)
}

const countOf = (items: unknown[]) => new Set(items).size

test('messages of many members at once are sent in fewer statements, each once and for its price', async () => {
  const pairs = await openPairs(30)
  const statements = vi.spyOn(site.database.pool, 'query')
  // Half of them name the conversation, as an open chat does, and half the profile.
  const answers = await Promise.all(
    pairs.map(({ writer, other, conversation }, at) =>
      writer.write(
        at % 2 === 0 ? { conversation } : { profile: other.id },
        `Hallo ${at}, hoe was je weekend in Gent?`,
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 201))
  expect(answers.map(({ body }) => [body.conversation.id, body.message.text, body.credits])).toEqual(
    pairs.map(({ conversation }, at) => [
      conversation,
      `Hallo ${at}, hoe was je weekend in Gent?`,
      CREDITS - 2 * PRICE,
    ]),
  )
  expect(statements.mock.calls.length).toBeLessThan(15)
  for (const { conversation } of pairs) expect(await readNumbers(conversation)).toEqual([1, 2])
  for (const { writer } of pairs)
    expect(await creditsOf(site, writer.id)).toEqual({
      balance: CREDITS - 2 * PRICE,
      sum: CREDITS - 2 * PRICE,
    })
})

test('gifts and photos that are sent together with texts arrive as what they are', async () => {
  const pairs = await openPairs(12)
  const photos = await Promise.all(pairs.map(({ writer }) => addPhoto(site, writer.id)))
  const wanted = pairs.map((_, at) => {
    if (at % 3 === 0) return { kind: 'text', text: 'Hallo!', gift: null, photo: null }
    const photo = itemAt(photos, at)
    return at % 3 === 1
      ? { kind: 'gift', text: '', gift: 'rose', photo: null }
      : { kind: 'photo', text: '', gift: null, photo }
  })
  await Promise.all(
    pairs.map(({ writer, conversation }, at) => {
      const { kind, photo } = itemAt(wanted, at)
      if (kind === 'gift') return writer.call(api.sendGift, { body: { conversation, gift: 'rose' } })
      if (photo) return writer.call(api.sendMessage, { body: { conversation, photo } })
      return writer.write({ conversation })
    }),
  )
  const { rows } = await site.database.pool.query(
    `select author_id, key, sealed, kind, text, gift, photo_id as photo from message join unnest($1::uuid[]) with ordinality as asked (id, place)
       on conversation_id = asked.id
     where number = 2 order by place`,
    [pairs.map(({ conversation }) => conversation)],
  )
  const sent = openRows('message', rows).map(({ author_id, key, sealed, ...content }) => content)
  expect(sent).toEqual(wanted)
})

test('a message that is refused takes no other message with it, and says why', async () => {
  const pairs = await openPairs(20)
  const [poor, blocked] = [itemAt(pairs, 7), itemAt(pairs, 12)]
  await moveCredits(site.database.db, {
    memberId: poor.writer.id,
    credits: PRICE - CREDITS,
    kind: 'debt',
    key: randomUUID(),
    at: site.clock.now,
  })
  await blocked.other.call(api.blockMember, { body: { profile: blocked.writer.id } })
  const answers = await Promise.all(pairs.map(({ writer, conversation }) => writer.write({ conversation })))
  expect(answers.map(({ status, body }) => (status === 201 ? body.credits : body.error))).toEqual(
    pairs.map((pair) => {
      if (pair === poor) return 'insufficient_credits'
      return pair === blocked ? 'conversation_gone' : CREDITS - 2 * PRICE
    }),
  )
  for (const { conversation } of [poor, blocked]) expect(await readNumbers(conversation)).toEqual([1])
  expect(await creditsOf(site, blocked.writer.id)).toMatchObject({ balance: CREDITS - PRICE })
})

test('members who write to each other and to one whom all write to lose no message and no number', async () => {
  const pairs = await openPairs(8)
  const popular = await addWriter(site)
  const everybody = pairs.flatMap(({ writer, other }) => [writer, other])
  const first = await Promise.all(everybody.map((one) => one.write({ profile: popular.id })))
  const rounds = Array.from({ length: 4 }, (_, round) =>
    pairs.flatMap(({ writer, other, conversation }) => [
      writer.write({ conversation }, `heen ${round}`),
      other.write({ conversation }, `terug ${round}`),
      writer.write({ profile: popular.id }, `aan haar ${round}`),
      other.write({ profile: popular.id }, `ook aan haar ${round}`),
    ]),
  )
  const answers = await Promise.all(rounds.flat())
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  for (const { conversation } of pairs) expect(await readNumbers(conversation)).toEqual(upTo(9))
  for (const { body } of first) expect(await readNumbers(body.conversation.id)).toEqual(upTo(5))
  const events = await site.database.pool.query<{ number: number }>(
    'select number from member_event where member_id = $1 order by number',
    [popular.id],
  )
  expect(events.rows.map(({ number }) => number)).toEqual(upTo(everybody.length * 5))
})

test('a key that comes many times at once, among the messages of others, sends one message', async () => {
  const pairs = await openPairs(10)
  const { writer, conversation } = itemAt(pairs, 0)
  const key = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => writer.write({ conversation }, 'Eén keer', key)),
    ...pairs.slice(1).map((pair) => pair.writer.write({ conversation: pair.conversation })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(countOf(answers.slice(0, 20).map(({ body }) => JSON.stringify(body)))).toBe(1)
  expect(await readNumbers(conversation)).toEqual([1, 2])
  expect(await creditsOf(site, writer.id)).toMatchObject({ balance: CREDITS - 2 * PRICE })
})

test('a message that has to wait for a lock keeps no other message waiting', async () => {
  const pairs = await openPairs(20)
  const locked = itemAt(pairs, 10)
  const holder = await site.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from member_stream where member_id = $1 for update', [locked.other.id])
  const sent = pairs.map(({ writer, conversation }) => writer.write({ conversation }))
  const others = await Promise.all(sent.filter((_, at) => at !== 10))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 201))
  expect(await readNumbers(locked.conversation)).toEqual([1])
  await holder.query('commit')
  holder.release()
  expect((await itemAt(sent, 10)).status).toBe(201)
})

test('many members who write to somebody for the first time at once each begin a conversation', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 12 }, () => Promise.all([addWriter(site), addWriter(site)])),
  )
  const answers = await Promise.all(pairs.map(([writer, other]) => writer.write({ profile: other.id })))
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 201))
  expect(countOf(answers.map(({ body }) => body.conversation.id))).toBe(12)
})
