import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { consoleApi } from '../../core/contract/console/api.ts'
import { staffErrorEnvelope } from '../../core/contract/console/errors.ts'
import { addressOf, type Endpoint } from '../../core/contract/endpoint.ts'
import { LANGUAGES } from '../../core/i18n/locales.ts'
import { goodCallOf } from '../../tests/support/bad-input.ts'
import { logInStaff, readActions } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import { act } from './act.ts'

const site = testSite({ callsPerMinute: false })

const calls: Record<string, Endpoint> = consoleApi
/** Calls of the console that change something, those of later areas included. */
const ACTS = Object.entries(calls).filter(([, { console: terms }]) => typeof terms?.act === 'string')

/** Values that the schemas take. What they name need not exist: a refused try is a row too. */
const SAMPLES: Record<string, unknown> = {
  email: 'somebody@vonk.example',
  code: '000000',
  password: 'a long and rare password',
  old_password: 'not the password',
  language: 'en',
  date: '1990-05-01',
  roles: [{ role: 'support', site: null }],
  reason: 'because of a test',
  measures: ['nothing'],
  version: 1,
  languages: ['en'],
  number: 1,
}
/** Values of calls whose fields have the name of another one. */
const SAMPLES_OF: Record<string, Record<string, unknown>> = {
  releaseTurn: { reason: 'other' },
  decideCases: { cases: [{ id: randomUUID(), version: 1 }] },
  undoDecisions: { decisions: [randomUUID()] },
  noteHandover: { fields: ['name'] },
  saveDraft: { document: {} },
}

test.each(ACTS)('one row of the log, whether it is done or refused: %s', async (name, endpoint) => {
  const { cookies } = await logInStaff(site)
  const before = await readActions(site)
  const { body: parts } = goodCallOf({ ...endpoint, body: endpoint.params ?? z.object({}) }, SAMPLES)
  const { query, body } = goodCallOf(endpoint, { ...SAMPLES, ...SAMPLES_OF[name] })
  const answer = await site.request({
    method: endpoint.method,
    url: `${addressOf(endpoint, parts)}?${query}`,
    cookies,
    ...(body && { payload: body }),
  })
  const rows = (await readActions(site)).slice(before.length)
  expect([name, answer.status, rows.map(({ what }) => what)]).toEqual([
    name,
    answer.status,
    [endpoint.console?.act],
  ])
  const refusal = answer.status < 400 ? null : staffErrorEnvelope.parse(answer.body).error
  expect(refusal).not.toBe('invalid_input')
  expect(rows[0]).toMatchObject({ actor: 'Odile Brandt', refused: refusal })
  expect(rows[0]?.request_id).toBe(answer.headers['x-request-id'])
})

test('every act of the log has its words in every language of the staff', () => {
  for (const language of LANGUAGES)
    for (const [, { console: terms }] of ACTS)
      expect(sayToStaff(language, `log.acts.${terms?.act}`)).not.toContain('log.acts')
})

test('a refused try is told in a sentence of the reader’s language', async () => {
  const owner = await logInStaff(site)
  await owner.call(consoleApi.claimCase, { params: { id: randomUUID() } })
  const { entries } = (await owner.call(consoleApi.readLog, { query: { what: 'case.claim' } })).body
  expect(entries[0]?.refused).toBe('There is no such case on your sites.')
})

test('rows of the log can be neither changed nor removed', async () => {
  const { pool } = site.database
  for (const statement of [
    `update staff_action set reason = 'none'`,
    'delete from staff_action',
    'truncate staff_action',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
})

test('acts at the same moment follow each other without gaps, and a refusal undoes its work', async () => {
  const { db, now } = site.context
  const actor = { id: null, name: 'a test' }
  const before = (await readActions(site)).length
  const acts = Array.from({ length: 20 }, (_, number) =>
    act(
      { db, now },
      actor,
      { what: 'test.at_once', subject: { kind: 'number', id: String(number) } },
      async () => {
        if (number % 5 === 0) throw new Error('a fault of ours is no act')
        return { result: number, after: { number } }
      },
    ),
  )
  const outcomes = await Promise.allSettled(acts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  const rows = await readActions(site)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  expect(rows).toHaveLength(before + 16)
  const owner = await logInStaff(site)
  const { body: whole } = await owner.call(consoleApi.checkLog)
  expect(whole).toMatchObject({ broken_at: null, checked: whole.entries, hash: whole.head })
  const [, second] = await readActions(site)
  const query = { after: second?.number, hash: second?.hash.toString('hex') }
  expect((await owner.call(consoleApi.checkLog, { query })).body).toEqual(whole)
  const other = { ...query, hash: whole.head }
  expect((await owner.call(consoleApi.checkLog, { query: other })).body.broken_at).toBe(3)
})

test('a row that was changed behind the software is found, and somebody is asked to look', async () => {
  const { pool } = site.database
  const owner = await logInStaff(site)
  await pool.query('alter table staff_action disable trigger staff_action_is_kept')
  await pool.query(`update staff_action set actor = 'nobody' where number = 3`)
  await pool.query('alter table staff_action enable trigger staff_action_is_kept')
  expect((await owner.call(consoleApi.checkLog)).body.broken_at).toBe(3)
  await site.jobs.staff.checkLog.run()
  const { rows } = await pool.query(`select kind, resolved_at from attention where kind = 'staff_log_broken'`)
  expect(rows).toEqual([{ kind: 'staff_log_broken', resolved_at: null }])
})
