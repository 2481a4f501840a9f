import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import {
  addMember,
  addPhoto,
  type Someone,
  sendEverybodyAway,
  type Visitor,
} from '../../tests/support/members.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from '../account/data/collect-data.ts'
import type { StoredReport } from './report-member.ts'

// The tests count against the limit of the member, not of the network address.
const site = testSite({ callsPerMinute: false })
let anna: Visitor
let bert: Someone

beforeEach(async () => {
  await sendEverybodyAway(site)
  await run('delete from report')
  anna = await addMember(site, { name: 'Anna' })
  bert = await addMember(site, { name: 'Bert', about: 'Send money, please.' })
})

const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
type Report = CallOf<typeof api.reportMember>['body']
const report = (body: Report, by: Partial<Someone> = anna) =>
  site.call(api.reportMember, { cookies: by.cookies ?? {}, body })

/** A conversation in which the two take turns, Bert first. */
async function beginConversation(messages: number) {
  const [low, high] = [anna.id, bert.id].sort()
  const { rows } = await run(
    `insert into conversation (id, site_id, low_id, high_id, started_by, created_at)
     select gen_random_uuid(), id, $1, $2, $1, now() from site where is_default returning id`,
    [low, high],
  )
  await run(
    `insert into message (conversation_id, number, author_id, author_kind, kind, text, at)
     select $1, n, case n % 2 when 1 then $2::uuid else $3::uuid end, 'member', 'text', 'Words ' || n, now()
     from generate_series(1, $4::int) n`,
    [rows[0].id, bert.id, anna.id, messages],
  )
}

test('a report keeps what the member showed and wrote at that moment', async () => {
  const photo = await addPhoto(site, bert.id, { isMain: true })
  await beginConversation(25)
  const { status, body } = await report({ profile: bert.id, reason: 'money', text: ' He asks for money ' })
  expect(status).toBe(201)
  const rows = openRows('report', (await run('select * from report')).rows)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: body.id,
    reporter_id: anna.id,
    reported_id: bert.id,
    reason: 'money',
    text: 'He asks for money',
  })
  // The snapshot is what `readEvidence` makes.
  const snapshot = rows[0]?.snapshot as StoredReport['snapshot']
  const { profile, photos, messages } = snapshot
  expect(profile).toMatchObject({ name: 'Bert', about: 'Send money, please.', interests: [] })
  expect(photos).toMatchObject([{ id: photo, isMain: true }])
  expect(messages).toHaveLength(20)
  expect(messages[0]).toMatchObject({ number: 6, author: 'reporter', text: 'Words 6' })
  expect(messages.at(-1)).toMatchObject({ number: 25, author: 'reported', text: 'Words 25' })
  expect(JSON.stringify(snapshot)).not.toContain(anna.id)
})

test('a report needs a reason we know and words that are not too long', async () => {
  for (const payload of [
    { profile: bert.id },
    { profile: bert.id, reason: 'boring' },
    { profile: bert.id, reason: 'other', text: 'x'.repeat(1001) },
    { profile: 'nonsense', reason: 'other' },
  ])
    expect((await anna.request({ method: 'POST', url: '/api/report.php', payload })).status).toBe(422)
  expect((await report({ profile: bert.id, reason: 'other' }, {})).body.error).toBe('authentication_required')
})

test('nobody can report themselves or somebody who is not there', async () => {
  const elsewhere = await addMember(site, { pool: 'another' })
  for (const profile of [anna.id, elsewhere.id, '00000000-0000-4000-8000-000000000000'])
    expect((await report({ profile, reason: 'other' })).status).toBe(404)
})

test('a report of somebody who blocked the reporter or left is answered as one of nobody', async () => {
  await beginConversation(1)
  const threat = (profile: string) => report({ profile, reason: 'threat' })
  const { status, body } = await threat('00000000-0000-4000-8000-000000000000')
  await run('insert into block values ($1, $2, now())', [bert.id, anna.id])
  expect(await threat(bert.id)).toMatchObject({ status, body })
  await run('delete from block')
  await run(`update profile set status = 'disabled' where member_id = $1`, [bert.id])
  expect(await threat(bert.id)).toMatchObject({ status, body })
})

test('reports are limited to twenty a day and member', async () => {
  for (let count = 0; count < 20; count++)
    expect((await report({ profile: bert.id, reason: 'spam' })).status).toBe(201)
  expect(await report({ profile: bert.id, reason: 'spam' })).toMatchObject({
    status: 429,
    body: { minutes: 1440 },
  })
  for (const reason of ['minor', 'threat'] as const)
    expect((await report({ profile: bert.id, reason })).status).toBe(201)
  expect((await report({ profile: anna.id, reason: 'spam' }, bert)).status).toBe(201)
})

test('the copy of one’s data holds own blocks and reports, without what others wrote', async () => {
  await beginConversation(3)
  await report({ profile: bert.id, reason: 'money', text: 'He asks for money' })
  await run('insert into block values ($1, $2, now())', [anna.id, bert.id])
  const own = await collectData(site.database.db, anna.id)
  expect(own.block).toMatchObject([{ blocked_id: bert.id }])
  expect(own.report).toMatchObject([{ reason: 'money', text: 'He asks for money' }])
  expect(JSON.stringify(own.report)).not.toMatch(/Words|Send money/)
  const his = await collectData(site.database.db, bert.id)
  expect([his.block, his.report]).toEqual([[], []])
})
