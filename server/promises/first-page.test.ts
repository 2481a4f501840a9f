import { beforeAll, expect, test } from 'vitest'
import { QUEUES } from '../../console/shell/queues.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { addressOf, type Endpoint } from '../../core/contract/endpoint.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import type { Role } from '../../core/rules/staff/permissions.ts'
import { PROMISES, type Promised } from '../../core/rules/staff/promises.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWaiting } from '../../tests/support/desk.ts'
import { addMember, addPhoto } from '../../tests/support/members.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
const calls: Record<string, Endpoint> = consoleApi

const HERE = DEFAULT_SITE.id
let there = ''
/** More than a page of a list. */
const MANY = 60

/** Something of every promise on a site: so many refunds, copies, statements, cases and tickets, and two of what else there is. */
async function fill(siteId: string, count: number) {
  const { id: member } = await addMember(site, { name: 'Anna' })
  await run('update member set site_id = $2 where id = $1', [member, siteId])
  await run('update profile set site_id = $2 where member_id = $1', [member, siteId])
  const values = [siteId, member, count, site.clock.now.toISOString()]
  const each = `from generate_series(1, $3::int) n`
  const at = `$4::timestamptz - n * interval '1 minute'`
  const given = (sql: string) =>
    run(`with given as (select $1::uuid, $2::uuid, $3::int, $4::timestamptz) ${sql}`, values)
  // The version and the variant of a UUID, which the contract checks.
  const idOf = (what: string) =>
    `overlay(overlay(md5('${what} ' || $1::uuid::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  await given(`insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate,
      currency, country, method, provider, request_key, request_hash, created_at, paid_at)
    select ${idOf('order')}, $1, $2, 'p1', 10, 500, 0, 500, 87, 2100, 'EUR', 'NL', 'ideal', 'sandbox', n, 'a', ${at}, ${at} ${each}`)
  await given(`insert into refund (id, order_id, kind, credits, amount, created_at, done_at)
    select gen_random_uuid(), ${idOf('order')}, 'withdrawal', 10, 500, ${at}, null ${each}
    union all select gen_random_uuid(), ${idOf('order')}, 'withdrawal', 10, 500, ${at}, $4 ${each}`)
  await given(`insert into data_export (id, member_id, asked_at, ready_at)
    select gen_random_uuid(), $2, ${at}, case when n % 3 = 0 then $4::timestamptz end ${each}`)
  await given(`insert into outbox (id, site_id, kind, mail, "to", subject, text, html, headers, created_at, sent_at)
    select ${idOf('mail')}, $1, 'mail', 'statement', 'a@example.com', 'E', 'F', '', '{}', ${at},
      case when n % 3 = 0 then $4::timestamptz end ${each}`)
  await given(`insert into review_case (id, number, site_id, subject, reason, urgency, opened_at, due_at, decided_at)
    select ${idOf('case')}, 'R-' || left(md5($1::uuid::text || n), 8), $1, 'member',
      (array['fake', 'minor', 'appeal'])[1 + n % 3], n % 3, ${at}, ${at}, null ${each}
    union all select ${idOf('decided')}, 'D-' || left(md5($1::uuid::text || n), 8), $1, 'member', 'minor', 0, ${at}, ${at}, $4 ${each}`)
  await given(`insert into review_decision (id, case_id, decided_by, at, measures, removed)
    select ${idOf('decision')}, ${idOf('decided')}, (select id from staff limit 1), ${at}, '{warn}', '{}' ${each}`)
  await given(`insert into review_statement (id, decision_id, site_id, recipient, member_id, language, at, outbox_id, withdrawn_at)
    select gen_random_uuid(), ${idOf('decision')}, $1, 'member', $2, 'nl', ${at}, ${idOf('mail')},
      case when n % 5 = 0 then $4::timestamptz end ${each}`)
  await given(`insert into support_ticket (number, site_id, kind, name, email, subject, text, language, sender, created_at,
      due_at, changed_at, state)
    select 'C-' || left(md5($1::uuid::text || n), 8), $1, 'contact', 'A', 'a@example.com', 'B', 'C', 'en', 'a', ${at}, ${at}, ${at},
      case when n % 3 = 0 then 'solved' else 'open' end ${each}`)
  await given(`insert into support_message (id, ticket, at, author, text, outbox_id, request_key)
    select gen_random_uuid(), 'C-' || left(md5($1::uuid::text || n), 8), ${at}, 'staff', 'T', ${idOf('mail')}, n ${each}`)
  await given(`insert into attention (id, kind, key, site_id, detail, first_at, last_at, resolved_at)
    select gen_random_uuid(), 'wrong_amount', $1::uuid::text || n, $1, 'D', ${at}, ${at},
      case when n % 4 = 0 then $4::timestamptz end ${each}`)
  const askers = [staffIdOf('owner'), staffIdOf('support')]
  await given(`insert into approval (id, what, needs, site_id, payload, reason, asked_by, asked_at)
    select gen_random_uuid(), 'members.erase', 'members.erase', $1, '{}', 'R', asker, ${at}
    from generate_series(1, $3::int) n, unnest('{${askers.join()}}'::uuid[]) as asker`)
  await addEnding(siteId)
}

/** A character with two pictures whose licences end soon. */
async function addEnding(siteId: string) {
  const { id } = await addMember(site, { name: 'Licentia', kind: 'fictional' })
  for (const position of [0, 1]) await addPhoto(site, id, { position })
  const until = new Date(site.clock.now.getTime() + 5 * DAY_MS)
  await run(
    `update picture_source set until = $2 where photo_id in (select id from photo where member_id = $1)`,
    [id, until],
  )
  await run('update member set site_id = $2 where id = $1', [id, siteId])
  await run('update profile set site_id = $2 where member_id = $1', [id, siteId])
}

/** Conversations that wait on both sites, some of them in other languages, with a colleague or passed on. */
async function addConversations() {
  await changeSite(site.database.db, { fictional_answers: 'staff' })
  pass(site, MINUTE_MS)
  const waiting = await addWaiting(site, 9, 2)
  const ids = waiting.map(({ conversation }) => conversation)
  await run('update owed_answer set site_id = $1 where conversation_id = any($2::uuid[])', [
    there,
    ids.slice(0, 4),
  ])
  await run(`update owed_answer set language = 'de' where conversation_id = any($1::uuid[])`, [
    ids.slice(2, 5),
  ])
  await run(
    `update owed_answer set leased_by = $2, leased_until = $3 where conversation_id = any($1::uuid[])`,
    [ids.slice(3, 7), staffIdOf('support'), new Date(site.clock.now.getTime() + HOUR_MS)],
  )
}

beforeAll(async () => {
  const sites = await site.context.sites.all()
  there = sites.find(({ id }) => id !== HERE)?.id ?? ''
  await run('delete from review_case')
  await addConversations()
  await fill(HERE, MANY * 2)
  await fill(there, 7)
})

type Rows = Record<string, unknown[]>

/** Every row that a queue lists, page by page. */
async function countRows(viewer: TestStaff, id: Promised, chosen: string | undefined, cardSite?: string) {
  const { list, query = {} } = QUEUES[id]
  const endpoint = calls[list]
  if (!endpoint) throw new Error(`there is no call ${list}`)
  let after: string | null = null
  const seen = new Set<string>()
  let rows = 0
  do {
    const asked = new URLSearchParams({ ...query, ...(chosen && { site: chosen }), ...(after && { after }) })
    const answer = await site.app.inject({
      method: endpoint.method,
      url: `${addressOf(endpoint, {})}?${asked}`,
      cookies: viewer.cookies,
    })
    expect([id, answer.statusCode]).toEqual([id, 200])
    const body: Rows & { next?: string | null } = answer.json()
    // The desk lists nothing: it counts each site for the caller and for the colleagues.
    if (id === 'desk') {
      const lines: { site: string; waiting: number; for_others: number }[] = answer.json().sites
      return lines
        .filter((line) => line.site === cardSite)
        .reduce((sum, line) => sum + line.waiting + line.for_others, 0)
    }
    const page = Object.values(body).find((part) => Array.isArray(part)) ?? []
    for (const row of page) seen.add(String(Object(row).id ?? Object(row).number))
    rows += page.length
    after = body.next ?? null
  } while (after)
  expect([id, seen.size]).toEqual([id, rows])
  return rows
}

/** The cards of somebody that differ from their queues, and all cards with something on them. */
async function compare(viewer: TestStaff, chosen?: string) {
  const { cards } = (await viewer.call(consoleApi.readHome, { query: { site: chosen } })).body
  const differing: unknown[] = []
  for (const { id, count, site: cardSite } of cards) {
    const rows = await countRows(viewer, id, chosen, cardSite)
    if (rows !== count) differing.push([id, cardSite, { count, rows }])
  }
  expect(differing).toEqual([])
  return new Set(cards.filter(({ count }) => count > 0).map(({ id }) => id))
}

test('every card of the first page counts what its queue lists, on all sites and on each of them', async () => {
  const owner = await logInStaff(site)
  for (const chosen of [undefined, HERE, there])
    expect([...(await compare(owner, chosen))].toSorted()).toEqual(PROMISES.toSorted())
})

test.each<Role>(['owner', 'moderator', 'operator', 'support', 'finance'])(
  'the cards of somebody who is %s of one site alone count that site alone, as their queues do',
  async (role) => {
    await run(`update staff_role set site_id = $2 where staff_id = $1`, [staffIdOf(role), there])
    const viewer = await logInStaff(site, role)
    const shown = await compare(viewer)
    expect(shown.size).toBeGreaterThan(0)
    expect(await compare(viewer, there)).toEqual(shown)
    // Wishes of their own stay with them, wherever they asked.
    expect([...(await compare(viewer, HERE))].filter((id) => id !== 'approvals')).toEqual([])
  },
)

test.each(PROMISES)(
  'the queue of %s needs what its call needs, so that nobody is led to a closed door',
  (id) => {
    const { list, needs } = QUEUES[id]
    expect(calls[list]?.console?.needs).toBe(needs)
  },
)
