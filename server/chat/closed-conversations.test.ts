import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../../core/typed.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sendMessage } from './send-message.ts'
import type { Sending } from './sending.ts'

const site = testSite()

type Pair = readonly [sender: Writer, receiver: Writer]
const PRICE = 2

/** Two members with an open conversation, in which the sender wrote once. */
async function addPair(credits = 100): Promise<Pair> {
  const pair = [await addWriter(site, { credits }), await addWriter(site)] as const
  expect(await send(pair)).toBe(201)
  return pair
}

const send = async ([sender, receiver]: Pair) => (await sender.write({ profile: receiver.id })).status

async function countMessages(sender: Writer, receiver: Writer): Promise<number> {
  const { rowCount } = await site.database.pool.query(
    `select from message join conversation on conversation.id = conversation_id
     where author_id = $1 and $1 in (low_id, high_id) and $2 in (low_id, high_id)`,
    [sender.id, receiver.id],
  )
  return rowCount ?? 0
}

/** The statements that close a conversation, and that open it again. */
const CLOSINGS = {
  'blocks the other': (one: Writer, other: Writer) => ({
    close: `insert into block values ('${one.id}', '${other.id}', now())`,
    open: `delete from block where blocker_id = '${one.id}'`,
  }),
  'is hidden by the staff': ({ id }: Writer) => ({
    close: `update profile set hidden_at = now() where member_id = '${id}'`,
    open: `update profile set hidden_at = null where member_id = '${id}'`,
  }),
  leaves: ({ id }: Writer) => ({
    close: `update profile set status = 'disabled' where member_id = '${id}'`,
    open: `update profile set status = 'active' where member_id = '${id}'`,
  }),
}
const SIDES = { sender: 0, receiver: 1 } as const
const CASES = Object.entries(CLOSINGS).flatMap(([closing, changesOf]) =>
  Object.entries(SIDES).map(([side, place]) => ({ closing, changesOf, side, place })),
)
const changesFor = ({ changesOf, place }: (typeof CASES)[number], pair: Pair) =>
  changesOf(itemAt(pair, place), itemAt(pair, 1 - place))

describe('a message is refused', () => {
  test.each(CASES)('from the moment at which the $side $closing, until that is taken back', async (one) => {
    const pair = await addPair()
    const { close, open } = changesFor(one, pair)
    await site.database.pool.query(close)
    expect(await send(pair)).not.toBe(201)
    await site.database.pool.query(open)
    expect(await send(pair)).toBe(201)
  })

  test.each(CASES)(
    'after the $side $closing has been committed, and waits for nobody before that',
    async (one) => {
      const pair = await addPair()
      const closing = await site.database.pool.connect()
      await closing.query('begin')
      await closing.query(changesFor(one, pair).close)
      expect(await send(pair)).toBe(201)
      await closing.query('commit')
      closing.release()
      expect(await send(pair)).not.toBe(201)
    },
  )
})

const TRIES = 2_000
const PAIRS = 40
/** The message of a try begins before, with or after its block. */
const DELAYS_MS = [0, 1, 2, 3]
const BLOCK_DELAY_MS = 1

type Attempt = { isAfterBlock: boolean; isSent: boolean }

/** Sends a message past HTTP, as many others do at the same time, and says whether it was sent or refused. */
async function isSentTo([sender, receiver]: Pair): Promise<boolean> {
  const { id: siteId, pool } = DEFAULT_SITE
  const sending: Sending = {
    from: { id: sender.id, siteId, pool, authorKind: 'member' },
    to: { profile: receiver.id },
    content: { kind: 'text', text: 'Hallo!' },
    cost: PRICE,
    key: randomUUID(),
    reply: null,
  }
  try {
    await sendMessage(site.context, sending)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'member_gone' })
    return false
  }
}

/** Blocks while a message is on its way, sends another one after the commit, and takes the block back. */
async function race(pair: Pair, delayMs: number): Promise<Attempt[]> {
  const [sender, receiver] = pair
  let isBlocked = false
  const attempt = async (): Promise<Attempt> => {
    const isAfterBlock = isBlocked
    return { isAfterBlock, isSent: await isSentTo(pair) }
  }
  const meanwhile = pause(delayMs).then(attempt)
  await pause(BLOCK_DELAY_MS)
  const { close, open } = CLOSINGS['blocks the other'](receiver, sender)
  await site.database.pool.query(close)
  isBlocked = true
  const attempts = [await attempt(), await meanwhile]
  await site.database.pool.query(open)
  return attempts
}

test('of 2,000 messages that meet a block none is sent that began after its commit, and each that is sent is paid once', async () => {
  const rounds = TRIES / PAIRS
  const credits = PRICE * (1 + 2 * rounds)
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => addPair(credits)))
  const attempts = await Promise.all(
    pairs.map(async (pair) => {
      const made: Attempt[] = []
      for (let round = 0; round < rounds; round++)
        made.push(...(await race(pair, itemAt(DELAYS_MS, round % DELAYS_MS.length))))
      return made
    }),
  )
  expect(attempts.flat().filter(({ isAfterBlock, isSent }) => isAfterBlock && isSent)).toEqual([])
  for (const [at, [sender, receiver]] of pairs.entries()) {
    const sent = 1 + itemAt(attempts, at).filter(({ isSent }) => isSent).length
    const left = credits - PRICE * sent
    expect(await creditsOf(site, sender.id)).toEqual({ balance: left, sum: left })
    expect(await countMessages(sender, receiver)).toBe(sent)
  }
})
