import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { HOUR_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { addMember } from '../../tests/support/members.ts'
import { mailsTo } from '../../tests/support/people.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let moderator: TestStaff
let owner: TestStaff
let anna: Writer

beforeAll(async () => {
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site, 'owner')
})
beforeEach(async () => {
  await run('delete from review_case where true')
  anna = await addWriter(site, { name: 'Anna' })
})

type Reason = CallOf<typeof api.reportMember>['body']['reason']

/** A member with an open case. */
async function addReported(reason: Reason = 'spam') {
  const { id } = await addMember(site)
  await anna.call(api.reportMember, { body: { profile: id, reason } })
  return { member: id, ...(await caseAbout(site, id)) }
}

const WARNING = {
  measures: ['warn' as const],
  rule: 'kind' as const,
  ground: 'terms' as const,
  facts: { nl: 'Je stuurde reclame.' },
}
const decideAll = (cases: { id: string; version: number }[], by = moderator) =>
  by.call(consoleApi.decideCases, {
    body: { cases: cases.map(({ id, version }) => ({ id, version })), ...WARNING },
  })

test('several cases are decided alike, each with its own statement and row of the log, and undone together', async () => {
  const cases = [await addReported(), await addReported('fake'), await addReported()]
  const rows = (await readActions(site)).length
  const { body } = await decideAll(cases)
  expect([body.decided.map((one) => one.case), body.refused]).toEqual([cases.map(({ id }) => id), []])
  expect((await readActions(site)).slice(rows).map(({ what }) => what)).toEqual(Array(3).fill('case.decide'))
  pass(site, 9 * SECOND_MS)
  const decisions = body.decided.map(({ decision }) => decision)
  const undone = await moderator.call(consoleApi.undoDecisions, { body: { decisions } })
  expect([undone.body.cases, undone.body.refused]).toEqual([cases.map(({ id }) => id), []])
  const open = await run('select id, claimed_by from review_case where decided_at is null')
  expect([open.rowCount, open.rows.filter((row) => row.claimed_by).length]).toEqual([3, 1])
  const again = await decideAll(await Promise.all(cases.map(({ member }) => caseAbout(site, member))))
  expect(again.body.decided).toHaveLength(3)
  for (const { member } of cases) {
    const mails = await mailsTo(site, `${member}@vonk.example`)
    expect(mails.filter(({ text }) => text.includes('Je stuurde reclame.'))).toHaveLength(1)
  }
})

test('each member is told the facts in their own language, from sentences that are ready in all of them', async () => {
  const [dutch, finnish] = [await addReported(), await addReported()]
  await run(`update member set language = 'fi' where id = $1`, [finnish.member])
  const { ready_facts: ready } = (await moderator.call(consoleApi.listCases, { query: {} })).body
  const facts =
    ready.find(({ label }) => label === 'You used your profile or your messages for advertising.')?.texts ??
    {}
  expect(Object.keys(facts).toSorted()).toEqual(['fi', 'nl'])
  const inDutchAlone = await decideAll([dutch, finnish])
  expect(inDutchAlone.body.refused.map((one) => one.case)).toEqual([finnish.id])
  const { body } = await moderator.call(consoleApi.decideCases, {
    body: { ...WARNING, cases: [{ id: finnish.id, version: finnish.version }], facts },
  })
  expect(body.decided).toHaveLength(1)
  const [mail] = await mailsTo(site, `${finnish.member}@vonk.example`)
  expect(mail?.text).toContain(facts.fi)
})

test('what is refused is named one by one, and the rest is done', async () => {
  const [plain, taken, stale, red] = [
    await addReported(),
    await addReported(),
    await addReported(),
    await addReported('minor'),
  ]
  await owner.call(consoleApi.claimCase, { params: { id: taken.id } })
  const { body } = await decideAll([taken, { ...stale, version: 7 }, red, plain])
  expect(body.decided.map((one) => one.case)).toEqual([plain.id])
  expect(body.refused.map((one) => [one.case, one.error])).toEqual([
    [taken.id, 'case_taken'],
    [stale.id, 'case_changed'],
    [red.id, 'case_by_itself'],
  ])
  expect(body.refused[0]?.message).toContain('Odile Brandt')
  const again = await decideAll([plain])
  expect([again.status, again.body.error]).toEqual([409, 'case_decided'])
})

test('red cases stand first, then late ones, and the queue is narrowed by part and language, with a total', async () => {
  const late = await addReported()
  await run(`update review_case set due_at = $2 where id = $1`, [
    late.id,
    new Date(site.clock.now.getTime() - 3 * HOUR_MS),
  ])
  const red = await addReported('minor')
  const plain = await addReported()
  await run(`update member set language = 'fi' where id = $1`, [plain.member])
  const list = async (query: CallOf<typeof consoleApi.listCases>['query']) => {
    const { body } = await moderator.call(consoleApi.listCases, { query })
    expect(body.total).toBe(body.cases.length)
    return body.cases.map(({ id }) => id)
  }
  expect(await list({})).toEqual([red.id, late.id, plain.id])
  expect(await list({ part: 'late' })).toEqual([late.id])
  expect(await list({ language: 'fi' })).toEqual([plain.id])
  const { body } = await moderator.call(consoleApi.claimNextCase, { body: {} })
  expect(body.id).toBe(red.id)
  expect(await list({ part: 'mine' })).toEqual([red.id])
  expect(await list({ part: 'unclaimed' })).toEqual([late.id, plain.id])
  const next = await moderator.call(consoleApi.claimNextCase, { body: { language: 'fi' } })
  expect(next.body.id).toBe(plain.id)
})

test('the pages of the queue hold every case once, also while cases become late', async () => {
  const made = await Promise.all(Array.from({ length: 60 }, () => addMember(site)))
  for (const { id } of made)
    await run(
      `insert into review_case (id, number, site_id, subject, member_id, reason, urgency, opened_at, due_at)
     select gen_random_uuid(), 'R-' || substr(m.id::text, 1, 8), m.site_id, 'member', m.id, 'spam', 3, $2, date_trunc('milliseconds', $2::timestamptz + random() * interval '2 hours')
     from member m where m.id = $1`,
      [id, new Date(site.clock.now.getTime() - HOUR_MS)],
    )
  const first = (await moderator.call(consoleApi.listCases, { query: {} })).body
  pass(site, HOUR_MS / 4)
  const second = (await moderator.call(consoleApi.listCases, { query: { after: first.next ?? '' } })).body
  const seen = [...first.cases, ...second.cases].map(({ id }) => id)
  expect([first.total, seen.length, new Set(seen).size, second.next]).toEqual([60, 60, 60, null])
})
