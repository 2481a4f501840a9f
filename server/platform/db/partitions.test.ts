import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { EVENT_DAYS } from '../../../core/rules/chat/chat.ts'
import { DAY_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { addWriter, creditsOf } from '../../../tests/support/chat.ts'
import { listen, messageIn, openStream } from '../../../tests/support/events.ts'
import { wait } from '../../../tests/support/money.ts'
import { NOW } from '../../../tests/support/names.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { HASH_PARTITIONS, PARTITIONED, WHOLE } from './table-storage.ts'

const site = testSite()

const partitionsOf = async (table: string): Promise<string[]> => {
  const { rows } = await site.database.pool.query(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The table or partition that holds the event of a message. */
const placeOf = async (conversation: string, number: number): Promise<string[]> => {
  const { rows } = await site.database.pool.query(
    'select distinct tableoid::regclass::text as place from member_event where conversation_id = $1 and message_number = $2',
    [conversation, number],
  )
  return rows.map(({ place }) => place)
}

const keepPartitions = () => site.jobs.database.keepPartitions.run()
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10).replaceAll('-', '')

/** Half a second before midnight (UTC) on the day of the clock. */
const goToMidnight = () => {
  const midnight = new Date(site.clock.now)
  midnight.setUTCHours(24, 0, 0, 0)
  site.clock.now = new Date(midnight.getTime() - SECOND_MS / 2)
}

const pair = async () => ({ anna: await addWriter(site), ben: await addWriter(site) })

describe('a day ends', () => {
  test('a message that is repeated after midnight is sent and charged once', async () => {
    const { anna, ben } = await pair()
    goToMidnight()
    const key = randomUUID()
    const first = await anna.write({ profile: ben.id }, 'Om twaalf uur', key)
    wait(site, { seconds: 1 })
    const again = await anna.write({ profile: ben.id }, 'Om twaalf uur', key)
    expect([again.status, again.body.message.id]).toEqual([201, first.body.message.id])
    expect((await anna.write({ profile: ben.id }, 'Iets anders', key)).body.error).toBe('key_reused')
    expect(await creditsOf(site, anna.id)).toEqual({ balance: 98, sum: 98 })
    site.clock.now = NOW
  })

  test('a conversation goes on, and a stream resumes without a gap', async () => {
    const { anna, ben } = await pair()
    const address = await listen(site)
    goToMidnight()
    const before = await openStream(address, ben.cookies)
    const { conversation } = (await anna.write({ profile: ben.id }, 'Gisteren')).body
    const [seen] = await before.until('message')
    before.close()
    await anna.write({ profile: ben.id }, 'Net nog')
    wait(site, { seconds: 1 })
    for (const text of ['Vandaag', 'Nog eens']) await anna.write({ profile: ben.id }, text)
    const [one, other] = [await placeOf(conversation.id, 2), await placeOf(conversation.id, 3)]
    expect([one, other]).toEqual([[`member_event_${dayOf(NOW)}`], [`member_event_${dayOf(site.clock.now)}`]])
    const after = await openStream(address, ben.cookies, seen?.id)
    const missed = await after.until('message', 3)
    expect(missed.map((event) => messageIn(event).text)).toEqual(['Net nog', 'Vandaag', 'Nog eens'])
    after.close()
    const { body } = await ben.call(api.readChat, { query: { conversation: conversation.id } })
    expect(body.messages.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4])
    site.clock.now = NOW
  })
})

describe('partitions of days', () => {
  test('are made ahead, with the rows that came before them, and dropped when all their rows are too old', async () => {
    const { anna, ben } = await pair()
    const { body } = await anna.write({ profile: ben.id }, 'Vandaag')
    wait(site, { days: EVENT_DAYS + 1 })
    // No partition was made for this day, and still nothing is refused.
    const { number } = (await anna.write({ profile: ben.id }, 'Een week later')).body.message
    expect(await placeOf(body.conversation.id, number)).toEqual(['member_event_default'])
    await keepPartitions()
    expect(await placeOf(body.conversation.id, number)).toEqual([`member_event_${dayOf(site.clock.now)}`])
    expect(await placeOf(body.conversation.id, 1)).toEqual([])
    const events = await partitionsOf('member_event')
    expect(events[0]).toBe(`member_event_${dayOf(new Date(site.clock.now.getTime() - EVENT_DAYS * DAY_MS))}`)
    expect(events.filter((name) => name > `member_event_${dayOf(site.clock.now)}`)).toHaveLength(3)
    site.clock.now = NOW
  })

  test('wait for whoever reads the table, and let others write meanwhile', async () => {
    const { anna, ben } = await pair()
    const reader = await site.database.pool.connect()
    await reader.query('begin')
    await reader.query('select count(*) from member_event')
    wait(site, { days: 20 })
    const kept = keepPartitions()
    expect((await anna.write({ profile: ben.id })).status).toBe(201)
    await reader.query('commit')
    reader.release()
    await kept
    expect(await partitionsOf('member_event')).toContain(`member_event_${dayOf(site.clock.now)}`)
    site.clock.now = NOW
  })
})

test('every table of things that happen has partitions, or a reason why not', async () => {
  const { rows } = await site.database.pool.query(
    `select c.relname as name, c.relkind = 'p' as has_partitions from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnotnull
         and a.attname in ('at', 'created_at'))
     order by 1`,
  )
  const whole = Object.values(WHOLE).flat()
  const undeclared = rows.filter(({ name }) => !(name in PARTITIONED) && !whole.includes(name))
  expect(undeclared, 'declare how these grow in table-storage.ts').toEqual([])
  expect(rows.filter((row) => row.has_partitions).map(({ name }) => name)).toEqual(
    Object.keys(PARTITIONED).toSorted(),
  )
  expect(await partitionsOf('message')).toHaveLength(HASH_PARTITIONS)
})
