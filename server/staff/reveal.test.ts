import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { RevealGround } from '../../core/rules/staff/reveals.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { callAs } from '../../tests/support/call.ts'
import { addMember } from '../../tests/support/members.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

type Person = Awaited<ReturnType<typeof addPerson>>
let anna: Person
let bert: Person
let owner: TestStaff

/** A member with a ticket, an order, a case about them and a case that they reported. */
async function addPerson(name: string) {
  const { id, cookies } = await addMember(site, { name })
  const call = callAs(site.call, { cookies })
  const letter = { name, email: `${name}@example.com`, subject: 'Help', text: 'I need help.' }
  const headers = { 'idempotency-key': randomUUID() }
  const { ticket } = (await call(api.contact, { body: letter, headers })).body
  const { rows } = await run(
    `insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate,
       currency, country, method, provider, request_key, request_hash, created_at)
     values (gen_random_uuid(), $1, $2, 'p1', 10, 500, 0, 500, 87, 2100, 'EUR', 'NL', 'ideal', 'sandbox', 'a', 'a', $3)
     returning number`,
    [DEFAULT_SITE.id, id, site.clock.now],
  )
  const body = { member: id, about: 'spam' as const, reason: 'because of a test' }
  const { case: about } = (await owner.call(consoleApi.openCase, { body })).body
  return { id, call, ticket, order: String(rows[0]?.number), case: about }
}

const wish = (id: string, kind: RevealGround, ground: string) => ({
  body: {
    subject: { kind: 'member' as const, id },
    field: 'mail' as const,
    reason: 'to answer the question',
    for: { kind, id: ground },
  },
})

beforeAll(async () => {
  owner = await logInStaff(site)
  anna = await addPerson('Anna')
  bert = await addPerson('Bert')
})
beforeEach(() => run('delete from staff_reveal'))

describe('the ground of a look', () => {
  test('a ticket, order or case opens the fields of its own member', async () => {
    for (const kind of ['ticket', 'order', 'case'] as const) {
      const answer = await owner.call(consoleApi.reveal, wish(anna.id, kind, anna[kind]))
      expect([kind, answer.status, answer.body.value]).toEqual([kind, 200, expect.stringContaining('@')])
    }
  })

  test('a ticket, order or case of another member of the same site opens nothing, and nobody is told', async () => {
    const before = (await anna.call(api.listStaffLooks)).body.looks
    for (const kind of ['ticket', 'order', 'case'] as const) {
      const answer = await owner.call(consoleApi.reveal, wish(anna.id, kind, bert[kind]))
      expect([kind, answer.status, answer.body]).toMatchObject([kind, 422, { error: 'ground_of_other' }])
    }
    expect((await anna.call(api.listStaffLooks)).body.looks).toEqual(before)
    const { events } = (await owner.call(consoleApi.readTimeline, { params: { id: anna.id } })).body
    const refused = (await readActions(site)).filter(({ refused }) => refused === 'ground_of_other')
    expect(refused).toHaveLength(3)
    const shown = events.filter(({ kind }) => kind === 'act').map(({ ref }) => ref)
    expect(refused.filter(({ number }) => shown.includes(String(number)))).toEqual([])
  })

  test('a case that the member reported is a ground too', async () => {
    const report = { reason: 'fake' as const, text: 'Not a real person.' }
    await anna.call(api.reportMember, { body: { profile: bert.id, ...report } })
    const answer = await owner.call(consoleApi.reveal, wish(anna.id, 'case', bert.case))
    expect(answer.status).toBe(200)
  })

  test('what ended more than thirty days ago is no ground any more', async () => {
    const old = new Date(site.clock.now.getTime() - 31 * DAY_MS)
    await run(`update support_ticket set state = 'solved', changed_at = $2 where number = $1`, [
      bert.ticket,
      old,
    ])
    await run('update credit_order set created_at = $2 where number = $1', [bert.order, old])
    for (const kind of ['ticket', 'order'] as const) {
      const answer = await owner.call(consoleApi.reveal, wish(bert.id, kind, bert[kind]))
      expect([kind, answer.status, answer.body]).toMatchObject([kind, 422, { error: 'ground_old' }])
    }
    await run(`update support_ticket set state = 'open' where number = $1`, [bert.ticket])
    expect((await owner.call(consoleApi.reveal, wish(bert.id, 'ticket', bert.ticket))).status).toBe(200)
  })
})

test('a look needs a second factor of the last ten minutes', async () => {
  const support = await logInStaff(site, 'support')
  pass(site, 11 * MINUTE_MS)
  const answer = await support.call(consoleApi.reveal, wish(anna.id, 'ticket', anna.ticket))
  expect([answer.status, answer.body]).toMatchObject([403, { error: 'fresh_required' }])
})

describe('many looks', () => {
  const look = (staff: TestStaff) => staff.call(consoleApi.reveal, wish(anna.id, 'ticket', anna.ticket))
  const alarms = async () => {
    const { rows } = (await owner.call(consoleApi.listAttention, { query: {} })).body
    return rows.filter(({ kind }) => kind === 'many_reveals').map(({ detail }) => detail)
  }

  test('the eleventh look of a person within an hour alarms the owners', async () => {
    const support = await logInStaff(site, 'support')
    for (let looks = 0; looks < 10; looks++) await look(support)
    expect(await alarms()).toEqual([])
    await look(support)
    expect(await alarms()).toEqual([expect.stringContaining('looked at 11 masked fields within an hour')])
  })

  test('beyond twenty looks a day a second person decides, also about calls at the same moment', async () => {
    const support = await logInStaff(site, 'support')
    const answers = await Promise.all(Array.from({ length: 24 }, () => look(support)))
    expect(answers.filter(({ body }) => body.value).length).toBe(20)
    expect(answers.filter(({ status, body }) => status === 200 && body.value === null).length).toBe(1)
    expect(answers.filter(({ status }) => status === 409).length).toBe(3)
    expect(await alarms()).toEqual([expect.stringContaining('reached the limit of 20')])
    const { rows } = await run(`select id from approval where what = 'approval.reveal' and asked_by = $1`, [
      staffIdOf('support'),
    ])
    const params = { id: String(rows[0]?.id) }
    expect((await support.call(consoleApi.approve, { params })).status).toBe(409)
    const second = await logInStaff(site)
    expect((await second.call(consoleApi.approve, { params })).status).toBe(204)
    expect((await look(support)).body.value).toContain('@')
    const other = await support.call(consoleApi.reveal, wish(bert.id, 'ticket', bert.ticket))
    expect(other.body.value).toBeNull()
  })
})

describe('what else staff see', () => {
  test('is told to the member once a day, by role and kind, and stands in the log', async () => {
    const { id, call, case: about } = await addPerson('Cleo')
    const moderator = await logInStaff(site, 'moderator')
    await moderator.call(consoleApi.readMember, { params: { id } })
    await moderator.call(consoleApi.readMember, { params: { id } })
    await run(
      `insert into review_evidence (id, case_id, kind, data, at) values (gen_random_uuid(), $1, 'messages', $2, $3)`,
      [
        about,
        JSON.stringify([{ number: 1, author: 'reported', text: 'Hello', at: '2026-01-01' }]),
        site.clock.now,
      ],
    )
    await moderator.call(consoleApi.readCase, { params: { id: about } })
    const support = await logInStaff(site, 'support')
    await support.call(consoleApi.exportMember, {
      params: { id },
      body: { reason: 'the member asked for it' },
    })
    pass(site, DAY_MS)
    const later = await logInStaff(site, 'moderator')
    await later.call(consoleApi.readMember, { params: { id } })
    const { looks } = (await call(api.listStaffLooks)).body
    expect(looks.map(({ what, role, for: ground }) => [what, role, ground])).toEqual([
      ['page', 'moderator', null],
      ['copy', 'support', null],
      ['conversation', 'moderator', null],
      ['page', 'moderator', null],
    ])
    const logged = (await readActions(site)).filter(({ subject_id: on }) => on === id || on === about)
    expect(logged.map(({ what }) => what)).toEqual([
      'case.open',
      'look.page',
      'look.conversation',
      'members.export',
      'look.page',
    ])
  })

  test('of a member of another site is nothing, and leaves no trace', async () => {
    owner = await logInStaff(site)
    const { id, call } = await addPerson('Dora')
    await run(
      `update staff_role set site_id = (select id from site where id <> $1 limit 1)
       where role = 'support' and staff_id = $2`,
      [DEFAULT_SITE.id, staffIdOf('support')],
    )
    const far = await logInStaff(site, 'support')
    expect((await far.call(consoleApi.readMember, { params: { id } })).status).toBe(404)
    const asked = { params: { id }, body: { reason: 'words of a stranger' } }
    expect((await far.call(consoleApi.exportMember, asked)).status).toBe(404)
    expect((await far.call(consoleApi.endSessions, asked)).status).toBe(404)
    expect((await call(api.listStaffLooks)).body.looks).toEqual([])
    const { events } = (await owner.call(consoleApi.readTimeline, { params: { id } })).body
    expect(JSON.stringify(events)).not.toContain('words of a stranger')
  })
})
