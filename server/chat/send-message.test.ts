import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { KEY_DAYS } from '../../core/rules/chat/chat.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { untilWaiting } from '../../tests/support/lock-waits.ts'
import { wait } from '../../tests/support/money.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { moveCredits } from '../money/credits/ledger.ts'

const site = testSite()
let anna: Writer
let ben: Writer
beforeAll(async () => {
  anna = await addWriter(site, { name: 'Anna' })
  ben = await addWriter(site, { name: 'Ben', gender: 'male' })
})

const messagesTo = async ({ id }: Writer) => {
  const sql = `select number from message join conversation_side side using (conversation_id)
    where side.member_id = $1 and author_id <> $1`
  return (await site.database.pool.query(sql, [id])).rows
}

const messages = async (conversation: string) => {
  const sql = 'select * from message where conversation_id = $1 order by number'
  const { rows } = await site.database.pool.query(sql, [conversation])
  return openRows('message', rows).map(({ number, text, credits, author_kind }) => ({
    number,
    text,
    credits,
    author_kind,
  }))
}

describe('sending a message', () => {
  test('starts a conversation, takes what it costs and says what is left', async () => {
    const answer = await anna.write({ profile: ben.id }, '  Hoi Ben  ')
    expect(answer.status).toBe(201)
    expect(answer.body.message).toMatchObject({
      mine: true,
      text: 'Hoi Ben',
      author_kind: 'member',
      credits: 2,
      read: false,
    })
    expect(answer.body.credits).toBe(98)
    expect(await creditsOf(site, anna.id)).toEqual({ balance: 98, sum: 98 })
  })

  test('receiving and reading is free, and the price is the sender’s business', async () => {
    const { body } = await ben.call(api.listChats)
    expect(body.chats[0]?.last_message).toMatchObject({ mine: false, credits: 0, key: null })
    expect(await creditsOf(site, ben.id)).toEqual({ balance: 100, sum: 100 })
  })

  test('answers into the same conversation, whoever began', async () => {
    const answer = await ben.write({ profile: anna.id }, 'Hoi Anna')
    const { body } = await anna.call(api.listChats)
    expect(body.chats).toHaveLength(1)
    expect(body.chats[0]?.conversation.id).toBe(answer.body.conversation.id)
  })

  test('the same key again gives the first answer and charges nothing', async () => {
    const key = randomUUID()
    const first = await anna.write({ profile: ben.id }, 'Eén keer', key)
    const again = await anna.write({ profile: ben.id }, 'Eén keer', key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  test('a key that is older than keys are kept sends another message, and that one is paid too', async () => {
    const sender = await addWriter(site)
    const key = randomUUID()
    await sender.write({ profile: ben.id }, 'Eén keer', key)
    wait(site, { days: KEY_DAYS })
    await site.jobs.chat.forgetOldChats.run()
    expect((await sender.write({ profile: ben.id }, 'Eén keer', key)).body.credits).toBe(98)
    wait(site, { seconds: 1 })
    await site.jobs.chat.forgetOldChats.run()
    const later = await sender.write({ profile: ben.id }, 'Eén keer', key)
    expect([later.status, later.body.credits]).toEqual([201, 96])
    expect(await creditsOf(site, sender.id)).toEqual({ balance: 96, sum: 96 })
  })

  const HINDRANCES: Record<string, (sender: Writer, receiver: Writer) => Promise<unknown>> = {
    'the credits are used up': (sender, receiver) => sender.write({ profile: receiver.id }),
    'the receiver blocked the sender': (sender, receiver) =>
      receiver.call(api.blockMember, { body: { profile: sender.id } }),
    'the sender blocked the receiver': (sender, receiver) =>
      sender.call(api.blockMember, { body: { profile: receiver.id } }),
    'the staff hid the sender': ({ id }) =>
      site.database.pool.query('update profile set hidden_at = now() where member_id = $1', [id]),
    'the receiver left': (_, { id }) =>
      site.database.pool.query(`update profile set status = 'disabled' where member_id = $1`, [id]),
  }

  test.each(Object.entries(HINDRANCES))(
    'a message that was sent has its answer when it is repeated, though %s since',
    async (_, hinder) => {
      const [sender, receiver] = [await addWriter(site, { credits: 4 }), await addWriter(site)]
      const key = randomUUID()
      const first = await sender.write({ profile: receiver.id }, 'Eén keer', key)
      await hinder(sender, receiver)
      const again = await sender.write({ profile: receiver.id }, 'Eén keer', key)
      expect([again.status, again.body]).toEqual([201, first.body])
      expect((await sender.write({ profile: receiver.id }, 'Een tweede keer')).status).not.toBe(201)
      expect((await sender.write({ profile: receiver.id }, 'Iets anders', key)).body.error).toBe('key_reused')
    },
  )

  test('the same key for other words is refused', async () => {
    const key = randomUUID()
    await anna.write({ profile: ben.id }, 'Dit', key)
    const other = await anna.write({ profile: ben.id }, 'Iets anders', key)
    expect([other.status, other.body.error]).toEqual([422, 'key_reused'])
  })

  test('without enough credits nothing is sent and nothing taken', async () => {
    const poor = await addWriter(site, { credits: 1 })
    const answer = await poor.write({ profile: ben.id })
    expect([answer.status, answer.body.error]).toEqual([402, 'insufficient_credits'])
    expect((await poor.call(api.listChats)).body.chats).toEqual([])
    expect(await creditsOf(site, poor.id)).toEqual({ balance: 1, sum: 1 })
  })

  test('nothing that is sent to a demo member costs anything, also without credits', async () => {
    const poor = await addWriter(site, { credits: 0 })
    const demo = await addWriter(site, { isDemo: true })
    const { body, status } = await poor.write({ profile: demo.id })
    expect([status, body.message.credits, body.credits]).toEqual([201, 0, 0])
    const gift = {
      body: { profile: demo.id, gift: 'rose' as const },
      headers: { 'idempotency-key': randomUUID() },
    }
    expect((await poor.call(api.sendGift, gift)).body).toMatchObject({ message: { credits: 0 } })
  })

  test('empty words and too many of them are told at the field', async () => {
    const empty = await anna.write({ profile: ben.id }, '   ')
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['text']])
    const long = await anna.write({ profile: ben.id }, 'ä'.repeat(1001))
    expect(long.body.fields?.text).toContain('1000')
    expect((await anna.write({ profile: ben.id }, '🙂'.repeat(1000))).status).toBe(201)
  })

  test('to oneself, to nobody and to somebody in another pool is not possible', async () => {
    const elsewhere = await addWriter(site, { pool: 'other' })
    for (const profile of [anna.id, randomUUID(), elsewhere.id]) {
      expect((await anna.write({ profile })).status).toBe(404)
    }
    const nowhere = await anna.write({})
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([
      422,
      ['conversation', 'profile'],
    ])
  })

  test('into a conversation and to another profile at once is refused', async () => {
    const cleo = await addWriter(site, { name: 'Cleo' })
    const { body } = await anna.write({ profile: ben.id })
    const conversation = body.conversation.id
    const before = await creditsOf(site, anna.id)
    const refused = await anna.write({ conversation, profile: cleo.id })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['profile']])
    const gift = await anna.call(api.sendGift, { body: { conversation, profile: cleo.id, gift: 'rose' } })
    expect(gift.status).toBe(422)
    expect(await creditsOf(site, anna.id)).toEqual(before)
    expect((await anna.write({ conversation, profile: ben.id })).status).toBe(201)
  })

  test('somebody who has not confirmed the address cannot write yet', async () => {
    const fresh = await addWriter(site, { status: 'disabled' })
    expect((await fresh.write({ profile: ben.id })).body.error).toBe('activation_required')
  })

  test('nobody writes into the conversation of others', async () => {
    const { body } = await anna.write({ profile: ben.id })
    const stranger = await addWriter(site)
    expect((await stranger.write({ conversation: body.conversation.id })).status).toBe(404)
  })
})

describe('a free member', () => {
  test('starts two conversations and answers in any number', async () => {
    const free = await addWriter(site, { paidUser: false })
    const [first, second, third, fourth] = await Promise.all([
      addWriter(site),
      addWriter(site),
      addWriter(site),
      addWriter(site),
    ])
    expect((await free.write({ profile: first.id })).status).toBe(201)
    expect((await free.write({ profile: second.id })).status).toBe(201)
    const refused = await free.write({ profile: third.id })
    expect([refused.status, refused.body.error]).toEqual([403, 'premium_required'])
    // The composer says so before anything is written.
    const opened = await free.call(api.listIcebreakers, { query: { profile: third.id } })
    const { error, message } = refused.body
    expect(opened.body.write_error).toEqual({ error, message })
    await fourth.write({ profile: free.id })
    expect((await free.write({ profile: fourth.id })).status).toBe(201)
    expect((await free.write({ profile: first.id })).status).toBe(201)
  })

  test('who writes twice at once to the last member whom they may write to begins one conversation', async () => {
    const free = await addWriter(site, { paidUser: false })
    const [first, last] = [await addWriter(site), await addWriter(site)]
    await free.write({ profile: first.id })
    // Both find no conversation, and wait for the lock of their sender.
    const lock = await site.database.pool.connect()
    await lock.query('begin')
    await lock.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [free.id])
    const writing = ['Hoi', 'Hee'].map((text) => free.write({ profile: last.id }, text))
    await untilWaiting(site, 2)
    await lock.query('commit')
    lock.release()
    const answers = await Promise.all(writing)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1)
  })

  test('cannot start a third by trying five at once', async () => {
    const free = await addWriter(site, { paidUser: false })
    const others = await Promise.all(Array.from({ length: 5 }, () => addWriter(site)))
    const answers = await Promise.all(others.map(({ id }) => free.write({ profile: id })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })
})

describe('under load', () => {
  test('200 sends at once with credits for 10 give 10', async () => {
    const sender = await addWriter(site, { credits: 20 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => sender.write({ profile: ben.id })))
    const sent = answers.filter(({ status }) => status === 201)
    expect(sent).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(190)
    expect(await creditsOf(site, sender.id)).toEqual({ balance: 0, sum: 0 })
    expect(await messages(sent[0]?.body.conversation.id ?? '')).toHaveLength(10)
  })

  test('the same key 200 times at once charges once', async () => {
    const sender = await addWriter(site)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sender.write({ profile: ben.id }, 'Een', key)),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
    expect(await creditsOf(site, sender.id)).toEqual({ balance: 98, sum: 98 })
  })

  test('messages and other movements of credits at once leave a ledger in which each balance follows from the one before', async () => {
    const [sender, receiver] = [await addWriter(site, { credits: 20 }), await addWriter(site)]
    const movements = Array.from({ length: 20 }, (_, at) => ({
      memberId: sender.id,
      credits: at % 2 === 0 ? 3 : -3,
      kind: at % 2 === 0 ? ('order' as const) : ('refund' as const),
      key: randomUUID(),
      at: site.clock.now,
    }))
    await Promise.all([
      ...movements.map((movement) => moveCredits(site.database.db, movement)),
      ...Array.from({ length: 40 }, () => sender.write({ profile: receiver.id })),
    ])
    const { rows } = await site.database.pool.query<{ number: number; delta: number; balance: number }>(
      'select number, delta, balance_after as balance from credit_entry where member_id = $1 order by number',
      [sender.id],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.map(({ balance }) => balance)).toEqual(
      rows.map((_, at) => rows.slice(0, at + 1).reduce((sum, { delta }) => sum + delta, 0)),
    )
    expect(Math.min(...rows.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0)
    const { balance } = (await creditsOf(site, sender.id)) ?? {}
    expect(balance).toBe(rows.at(-1)?.balance)
    const sent = rows.filter(({ delta }) => delta === -2)
    expect((await messagesTo(receiver)).length).toBe(sent.length)
    expect(sent.length).toBeGreaterThan(5)
  })

  test('two people who write first at the same moment share one conversation', async () => {
    const one = await addWriter(site)
    const other = await addWriter(site)
    const tries = Array.from({ length: 10 }, () => [
      one.write({ profile: other.id }),
      other.write({ profile: one.id }),
    ]).flat()
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const conversations = new Set(answers.map(({ body }) => body.conversation.id))
    expect(conversations.size).toBe(1)
    const [id = ''] = conversations
    expect((await messages(id)).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
})

describe('gifts', () => {
  test('cost their own price and arrive as a gift', async () => {
    const sender = await addWriter(site)
    const { body } = await sender.call(api.listGifts)
    expect(body.gifts.length).toBeGreaterThanOrEqual(16)
    const price = body.gifts.find(({ id }) => id === 'ring')?.credits ?? Number.NaN
    const answer = await sender.call(api.sendGift, { body: { profile: ben.id, gift: 'ring' } })
    expect(answer.body.message).toMatchObject({ kind: 'gift', gift: 'ring', credits: price })
    expect(answer.body.credits).toBe(100 - price)
  })
})
