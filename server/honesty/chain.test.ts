import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import {
  checkHonesty,
  type HonestKey,
  type HonestyFile,
  parseHonestyFile,
} from '../../core/rules/site/check-honesty.ts'
import { FIGURES, SCOPES } from '../../core/rules/site/honesty.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { NOW } from '../../tests/support/names.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { makeNights } from './make-nights.ts'
import { createHonestSigner, makeHonestKey } from './signing-key.ts'

const site = testSite({ callsPerMinute: false })
const pass = (days: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + days * DAY_MS)
}

/** The download, as somebody gets it who saves the file. */
async function download(): Promise<HonestyFile> {
  const file = parseHonestyFile((await site.app.inject('/api/honesty-nights.php')).body)
  if (!file) throw new Error('the download is none')
  return file
}

const wellKnown = async (): Promise<{ keys: HonestKey[] }> =>
  (await site.app.inject('/.well-known/vonk-honest.json')).json()

beforeAll(async () => {
  site.clock.now = NOW
  for (let night = 0; night < 3; night++) {
    await site.jobs.honesty.makeNights.run()
    pass(1)
  }
})

test('every night is one row of a chain that anybody can check with the keys of the well-known address', async () => {
  const file = await download()
  expect(await checkHonesty(file, await wellKnown())).toEqual({
    nights: 3,
    from: '2026-03-14',
    until: '2026-03-16',
    problems: [],
    sealOf: null,
  })
  await site.jobs.honesty.makeNights.run()
  await site.jobs.honesty.makeNights.run()
  expect((await download()).nights).toHaveLength(4)
})

test('a night in which nothing was counted is a row that says so', async () => {
  pass(3)
  await site.jobs.honesty.makeNights.run()
  const file = await download()
  expect((await checkHonesty(file)).problems).toEqual([])
  const figures = file.nights.map(({ body }) => JSON.parse(body).figures)
  expect(figures.map((told) => told === null)).toEqual([false, false, false, false, true, true, false])
  const { history } = (await site.call(api.readHonesty)).body
  expect(history.map(({ active }) => active === null)).toEqual(figures.map((told) => told === null))
})

test.each([
  `update honesty_night set body = replace(body, '0', '1') where number = 2`,
  `update honesty_night set signature = 'x'`,
  'delete from honesty_night where number = 1',
  'truncate honesty_night',
  'truncate site cascade',
  `delete from site where id = '${DEFAULT_SITE.id}'`,
])('the database refuses: %s', async (statement) => {
  const before = await download()
  await expect(site.database.pool.query(statement)).rejects.toThrow()
  expect(await download()).toEqual(before)
})

test('the database lets a night in at the end of the chain alone', async () => {
  const insert = (change: string) =>
    site.database.pool.query(
      `insert into honesty_night select (n).* from (
         select jsonb_populate_record(n, to_jsonb(n) || ${change}) as n
         from honesty_night n where site_id = $1 order by number desc limit 1) newest`,
      [DEFAULT_SITE.id],
    )
  const follows = `jsonb_build_object('number', number + 1, 'day', day + 1, 'previous', hash,
    'body', jsonb_build_object('number', number + 1, 'day', day + 1, 'statements', statements_hash)::text)`
  await expect(insert(`'{}'`)).rejects.toThrow('must follow')
  await expect(insert(`jsonb_build_object('number', number + 2)`)).rejects.toThrow('must follow')
  await expect(insert(follows)).rejects.toThrow('must follow')
})

test('a change behind the triggers is found by the nightly check, and somebody is asked to look', async () => {
  const { pool } = site.database
  const open = async () =>
    (await pool.query(`select detail from attention where kind = 'honesty_broken' and resolved_at is null`))
      .rows
  await site.jobs.honesty.checkNights.run()
  expect(await open()).toEqual([])
  const change = async (from: string, to: string) => {
    await pool.query('alter table honesty_night disable trigger honesty_night_is_kept')
    await pool.query('update honesty_night set body = replace(body, $1, $2) where number = 3', [from, to])
    await pool.query('alter table honesty_night enable trigger honesty_night_is_kept')
  }
  await change('"persons"', '"Persons"')
  await site.jobs.honesty.checkNights.run()
  expect(await open()).not.toEqual([])
  await change('"Persons"', '"persons"')
  await site.jobs.honesty.checkNights.run()
  expect(await open()).toEqual([])
})

test('the table has every figure of every night, and the statement that counted it', async () => {
  const { body: table } = await site.app.inject('/api/honesty-table.php')
  const figures = Object.values(FIGURES).flat().length * SCOPES.length
  expect(table.match(/^\d+,2026-/gm)).toHaveLength(5 * figures + 2)
  expect(table.match(/^\d+,2026-03-\d\d,lost,/gm)).toHaveLength(2)
  expect(table).toContain(`,,answers,sql,,"'-- How soon members are answered.`)
})

test('the seal of a month stands in statements and mails, and leads to its night', async () => {
  const member = await addWriter(site)
  const sealOf = async () => (await member.call(api.readStatement)).body.honesty_seal
  const [first] = (await download()).nights
  pass(1)
  expect(await sealOf()).toBe(first?.hash.slice(0, 16))
  site.clock.now = new Date('2026-04-02T10:00:00Z')
  await site.jobs.honesty.makeNights.run()
  pass(1)
  const seal = await sealOf()
  const file = await download()
  expect(await checkHonesty(file, { seal: seal ?? '' })).toMatchObject({ problems: [], sealOf: '2026-03-31' })
  await site.call(api.requestReset, { body: { email: `${member.id}@vonk.example` } })
  const mails = await readOutbox(site, { member: member.id })
  expect(
    mails.map(({ text }) => text.includes(`/honest/check?seal=${encodeURIComponent(seal ?? '')}`)),
  ).toEqual([true])
})

test('a key that was lost is replaced by another one, and the chain goes on', async () => {
  const honestSigner = createHonestSigner(makeHonestKey())
  pass(1)
  await makeNights({ ...site.context, honestSigner })
  const file = await download()
  expect(new Set(file.nights.map(({ key }) => key)).size).toBe(2)
  expect(await checkHonesty(file, await wellKnown())).toMatchObject({ problems: [] })
  pass(1)
  await expect(site.jobs.honesty.makeNights.run()).rejects.toThrow('was replaced')
})
