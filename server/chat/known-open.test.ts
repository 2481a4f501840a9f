import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../../core/typed.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { untilWaiting } from '../../tests/support/lock-waits.ts'
import { addMember } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()

const run = (sql: string, values: unknown[]) => site.database.pool.query(sql, values)
const addTwo = async () => [await addWriter(site), await addWriter(site)] as const

const isKnownOpen = async ({ id }: Writer, other: { id: string }): Promise<boolean> => {
  const sql = 'select known_open from conversation where $1 in (low_id, high_id) and $2 in (low_id, high_id)'
  return (await run(sql, [id, other.id])).rows[0]?.known_open
}

/** Does something in a transaction that stays open while `meanwhile` runs. */
async function holding(begin: (client: PoolClient) => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    await begin(client)
    await meanwhile()
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** What closes a conversation, and what opens it again. */
const CLOSINGS: Record<string, (one: Writer, other: Writer) => { close: string; open: string }> = {
  'blocks the other': (one, other) => ({
    close: `insert into block values ('${one.id}', '${other.id}', now())`,
    open: `delete from block where blocker_id = '${one.id}'`,
  }),
  'is hidden by the staff': ({ id }) => ({
    close: `update profile set hidden_at = now() where member_id = '${id}'`,
    open: `update profile set hidden_at = null where member_id = '${id}'`,
  }),
  leaves: ({ id }) => ({
    close: `update profile set status = 'disabled' where member_id = '${id}'`,
    open: `update profile set status = 'active' where member_id = '${id}'`,
  }),
}
const SIDES = { sender: 0, receiver: 1 } as const
const CASES = Object.entries(CLOSINGS).flatMap(([closing, changesOf]) =>
  Object.entries(SIDES).map(([side, place]) => ({ closing, changesOf, side, place })),
)
const changesFor = ({ changesOf, place }: (typeof CASES)[number], two: readonly [Writer, Writer]) =>
  changesOf(itemAt(two, place), itemAt(two, 1 - place))

describe('a conversation of two members is known to be open', () => {
  test('from its first message on', async () => {
    const [anna, ben] = await addTwo()
    await anna.write({ profile: ben.id })
    expect(await isKnownOpen(anna, ben)).toBe(true)
  })

  test('but never one with a fictional profile, whose answers are owed', async () => {
    const [anna, mira] = [await addWriter(site), await addMember(site, { kind: 'fictional' })]
    await anna.write({ profile: mira.id })
    expect(await isKnownOpen(anna, mira)).toBe(false)
  })

  test.each(CASES)(
    'until the $side $closing: the next message is refused, until it is taken back',
    async (one) => {
      const two = await addTwo()
      const [anna, ben] = two
      const { close, open } = changesFor(one, two)
      const send = async () => (await anna.write({ profile: ben.id })).status
      await send()
      await run(close, [])
      expect(await isKnownOpen(anna, ben)).toBe(false)
      expect(await send()).not.toBe(201)
      await run(open, [])
      expect([await send(), await isKnownOpen(anna, ben)]).toEqual([201, true])
    },
  )
})

describe('a message that is sent while somebody closes its conversation', () => {
  test.each(CASES)('waits, and is refused, when the $side $closing', async (one) => {
    const two = await addTwo()
    const [anna, ben] = two
    await anna.write({ profile: ben.id })
    let answer: ReturnType<Writer['write']> | undefined
    await holding(
      (client) => client.query(changesFor(one, two).close),
      async () => {
        answer = anna.write({ profile: ben.id })
        await Promise.race([answer, untilWaiting(site)])
      },
    )
    expect((await answer)?.status).not.toBe(201)
  })

  test.each(CASES)('leaves no new conversation open when the $side $closing', async (one) => {
    const two = await addTwo()
    const [anna, ben] = two
    const statuses: number[] = []
    const send = async () => statuses.push((await anna.write({ profile: ben.id })).status)
    // Whoever closes cannot see the conversation yet, and whoever writes cannot see that it is being closed.
    await holding(
      (client) => client.query(changesFor(one, two).close),
      async () => {
        await send()
        await send()
      },
    )
    await send()
    expect(statuses.slice(0, 2)).toEqual([201, 201])
    expect(statuses[2]).not.toBe(201)
  })
})
