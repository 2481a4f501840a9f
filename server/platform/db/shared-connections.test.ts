import { setImmediate as nextTurn, setTimeout as waitFor } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { shareConnections } from './shared-connections.ts'

const CONNECTIONS = 8
/** Longer than any test: no wait is too long. */
const ENDLESS_MS = 600_000

let pool: pg.Pool
beforeEach(() => {
  const pipeline = { pipeline: true }
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: CONNECTIONS, ...pipeline })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterEach(() => pool.end())

const open = (patienceMs: number) =>
  shareConnections({
    connect: () => pool.connect(),
    isLost: (error) => !(error instanceof pg.DatabaseError && error.severity === 'ERROR'),
    patienceMs,
  })

const asking = (number: number) => ({
  name: 'asking',
  text: 'select $1::int as number, pg_backend_pid() as backend',
  values: [number],
})
const dividing = (by: number) => ({ name: 'dividing', text: 'select 1 / $1::int as number', values: [by] })
const locking = (key: number) => ({
  name: 'locking',
  text: 'select pg_advisory_xact_lock($1::int)',
  values: [key],
})

/** Calls each in a turn of its own, as requests come. */
async function inTurn<T>(calls: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const answers: Promise<T>[] = []
  for (const call of calls) {
    const answer = call()
    answer.catch(() => {})
    answers.push(answer)
    await nextTurn()
  }
  return Promise.allSettled(answers)
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('many statements at once use a few connections, and each gets its own answer', async () => {
  const share = open(ENDLESS_MS)
  await Promise.all(times(4, () => pool.query('select 1')))
  const rows = (await inTurn(times(60, (at) => () => share(asking(at))))).flatMap((one) =>
    one.status === 'fulfilled' ? one.value.rows : [],
  )
  expect(rows.map(({ number }) => number)).toEqual(times(60, (at) => at))
  expect(new Set(rows.map(({ backend }) => backend)).size).toBeLessThanOrEqual(4)
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a statement that is refused fails alone, and its connection goes on', async () => {
  const share = open(ENDLESS_MS)
  const answers = await inTurn(times(20, (at) => () => share(dividing(at === 10 ? 0 : 1))))
  expect(answers.map(({ status }) => status)).toEqual(
    times(20, (at) => (at === 10 ? 'rejected' : 'fulfilled')),
  )
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a statement gets a connection of its own while others wait for a lock', async () => {
  const share = open(50)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(7)')
  const stuck = inTurn(times(4, () => () => share(locking(7))))
  await waitFor(100)
  const { rows } = await share(asking(1))
  expect(rows).toMatchObject([{ number: 1 }])
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  expect((await stuck).map(({ status }) => status)).toEqual(times(4, () => 'fulfilled'))
})

test('a lost connection fails what was sent on it, and nobody uses it again', async () => {
  const share = open(ENDLESS_MS)
  const holder = new pg.Client({ connectionString: inject('postgresUrl') })
  await holder.connect()
  await holder.query('select pg_advisory_lock(8)')
  await Promise.all(times(4, () => pool.query('select 1')))
  const stuck = inTurn(times(12, () => () => share(locking(8))))
  const waiting = async () => {
    const { rows } = await holder.query(
      "select pid from pg_locks where locktype = 'advisory' and objid = 8 and not granted",
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(waiting).toHaveLength(4)
  for (const pid of await waiting()) await holder.query('select pg_terminate_backend($1)', [pid])
  expect((await stuck).map(({ status }) => status)).toEqual(times(12, () => 'rejected'))
  await holder.end()
  const { rows: after } = await share(asking(2))
  expect(after).toMatchObject([{ number: 2 }])
  expect(pool.idleCount).toBe(pool.totalCount)
})
