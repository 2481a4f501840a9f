import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { openDatabase } from '../platform/db/database.ts'
import { reportTraffic } from './report-traffic.ts'

const run = promisify(execFile)

let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: ReturnType<typeof openDatabase>
let pool: pg.Pool

beforeAll(async () => {
  copy = await copyDatabase()
  database = openDatabase({ url: copy.url, connections: 2, onError: () => {} })
  pool = database.pool
  await pool.query('delete from conversion')
  await fill()
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const report = (...args: string[]) => reportTraffic(database.db, args, new Date('2026-03-02T12:00:00Z'))

/** Days in Amsterdam, where 28 February ends an hour before midnight UTC. */
const FEBRUARY = ['--from', '2026-02-01', '--to', '2026-02-28']

async function fill() {
  const day = (
    network: string,
    ref: string,
    sub1: string,
    clicks: number,
    bounces: number,
    on = '2026-02-10',
  ) =>
    pool.query(
      `insert into traffic_day (key, site_id, day, network, ref, sub1, path, country, clicks, bounces)
       values (decode(md5($1 || $2 || $3 || $6::text), 'hex'), $7, $6::text::date, $1, $2, $3, '/', 'NL', $4, $5)`,
      [network, ref, sub1, clicks, bounces, on, DEFAULT_SITE.id],
    )
  const happened = (event: string, network: string, ref: string, sub1: string, at: string) =>
    pool.query(
      `insert into conversion (id, site_id, event, network, ref, sub1, at) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
      [DEFAULT_SITE.id, event, network, ref, sub1, at],
    )
  await day('acme', '7', 'a', 40, 11)
  await day('acme', '8', '', 5, 0)
  await day('acme', '7', 'a', 100, 0, '2026-03-01')
  for (const event of ['signup', 'signup', 'activation', 'order'])
    await happened(event, 'acme', '7', 'a', '2026-02-28T22:59:59Z')
  await happened('signup', 'acme', '7', 'a', '2026-02-28T23:00:00Z')
  await happened('signup', '', '', '', '2026-02-03T12:00:00Z')
  // A row as earlier, looser rules could have stored it.
  await happened('signup', '\u001b[31mred', '<b>', '', '2026-02-03T12:00:00Z')
  await order(1995, 'EUR', '2026-02-11T12:00:00Z')
  const refunded = await order(4995, 'EUR', '2026-02-12T12:00:00Z')
  await order(2500, 'SEK', '2026-02-12T12:00:00Z')
  await order(9999, 'EUR', null)
  await giveBack(refunded, 1000, 'withdrawal', '2026-02-14T12:00:00Z')
  await giveBack(refunded, 3995, 'reversal', '2026-02-20T12:00:00Z')
  await giveBack(refunded, 500, 'refund', '2026-03-20T12:00:00Z')
}

async function order(amount: number, currency: string, paidAt: string | null): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate, currency,
       country, method, provider, tracking, request_key, request_hash, created_at, paid_at)
     values ($1::uuid, $2, $1::uuid, 'p1', 10, $3, 0, $3, 0, 0, $4, 'NL', 'card', 'sandbox',
       '{"network": "acme", "ref": "7", "sub1": "a"}', gen_random_uuid(), '', '2026-02-01', $5)`,
    [id, DEFAULT_SITE.id, amount, currency, paidAt],
  )
  return id
}

const giveBack = (orderId: string, amount: number, kind: string, at: string) =>
  pool.query(
    `insert into refund (id, order_id, kind, credits, amount, created_at) values ($1, $2, $3, 1, $4, $5)`,
    [randomUUID(), orderId, kind, amount, at],
  )

test('the operator reads what each source brought, in days of the site and less what went back', async () => {
  expect(await report(...FEBRUARY)).toBe(`Traffic from 2026-02-01 to 2026-02-28

network  ref  sub1  sub2  sub3  clicks  bounces  signups  activations  first orders    EUR    SEK
-------  ---  ----  ----  ----  ------  -------  -------  -----------  ------------  -----  -----
acme     7    a     -     -         40       11        2            1             1  19.95  25.00
-        -    -     -     -          0        0        1            0             0   0.00   0.00
31mred   b    -     -     -          0        0        1            0             0   0.00   0.00
acme     8    -     -     -          5        0        0            0             0   0.00   0.00
-------  ---  ----  ----  ----  ------  -------  -------  -----------  ------------  -----  -----
total                               45       11        4            1             1  19.95  25.00`)
})

test('a program reads the same, told apart as coarsely as one likes', async () => {
  const { lines } = JSON.parse(await report(...FEBRUARY, '--by', 'network', '--json'))
  expect(lines[0]).toEqual({
    network: 'acme',
    ref: '',
    sub1: '',
    sub2: '',
    sub3: '',
    clicks: 45,
    bounces: 11,
    signups: 2,
    activations: 1,
    orders: 1,
    revenue: { EUR: 1995, SEK: 2500 },
  })
})

test('one site can be looked at alone, and without days the last thirty', async () => {
  expect(await report(...FEBRUARY, '--site', 'funke.localhost')).toContain('Nothing happened.')
  const recent = await report('--by', 'network')
  expect(recent).toContain('Traffic from 2026-02-01 to 2026-03-02')
  expect(recent).toMatch(/^acme +145 +11 +3 /m)
})

test.each([
  [['--site', 'nobody.example'], 'There is no site nobody.example.'],
  [['--from', '2026-13-45'], '2026-13-45 is not a day.'],
  [['--to', "2026-01-01'; drop table site; --"], 'is not a day.'],
  [['--by', 'name'], '--by takes network, ref, sub1, sub2, sub3.'],
  [['--sites', 'x'], "Unknown option '--sites'"],
])('%j is answered with words', async (args, words) => {
  await expect(report(...args)).rejects.toThrow(words)
})

test('the command prints it', async () => {
  const script = new URL('../../scripts/report.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, DATABASE_URL: copy.url, KEYS: inject('keys') }
  const { stdout } = await run(process.execPath, [script, 'traffic', ...FEBRUARY, '--by', 'network'], { env })
  expect(stdout).toMatch(/^acme +45 +11 +2 /m)
})
