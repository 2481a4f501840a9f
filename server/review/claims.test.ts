import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { addMember, type Visitor } from '../../tests/support/members.ts'
import { linkIn, mailsTo } from '../../tests/support/people.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { claimNext } from './claim-case.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let moderator: TestStaff
let anna: Visitor

beforeAll(async () => {
  // The demo brings cases of its own, which these tests do not look at.
  await run('delete from review_case where true')
  moderator = await logInStaff(site, 'moderator')
  anna = await addMember(site, { name: 'Anna' })
})

/** The id of a case about somebody whom Anna reported. */
async function openCase(reason: 'spam' | 'minor' | 'threat' = 'spam') {
  const bert = await addMember(site, { name: 'Bert' })
  await anna.call(api.reportMember, { body: { profile: bert.id, reason } })
  return { ...(await caseAbout(site, bert.id)), memberId: bert.id }
}

test('people who take the next case at the same moment get different ones, and nobody holds two', async () => {
  for (let place = 0; place < 6; place++) await openCase()
  const people: string[] = []
  for (let place = 0; place < 6; place++) people.push((await addStaff(site, `Mod ${place}`)).id)
  const taking = (staffId: string) =>
    site.database.db.transaction((tx) => claimNext(tx, { staffId, sites: 'all', filter: {} }, site.clock.now))
  const taken = await Promise.all(people.map(taking))
  expect(new Set(taken.map((found) => found?.id)).size).toBe(6)
  const [first = ''] = people
  expect((await taking(first))?.id).toBe(taken[0]?.id)
  const { id } = await openCase()
  await moderator.call(consoleApi.claimCase, { params: { id: (await openCase()).id } })
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { rows } = await run(
    'select claimed_by, count(*)::int from review_case group by 1 having count(*) > 1',
  )
  expect(rows.filter(({ claimed_by }) => claimed_by !== null)).toEqual([])
  await expect(
    run('update review_case set claimed_by = $1, claimed_until = now() where true', [first]),
  ).rejects.toThrow('review_case_claim')
})

test('where a minor was reported, and under which number, stays with the case', async () => {
  const { id } = await openCase('minor')
  const report = () =>
    moderator.call(consoleApi.reportMinor, {
      params: { id },
      body: { reported_to: 'Offlimits', reference: 'OL-2026-17' },
    })
  expect((await report()).body.error).toBe('quarantine_unknown')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await moderator.call(consoleApi.quarantineCase, { params: { id } })
  expect((await report()).status).toBe(204)
  const { case: found } = (await moderator.call(consoleApi.readCase, { params: { id } })).body
  expect(found.quarantine).toMatchObject({ reported_to: 'Offlimits', reference: 'OL-2026-17' })
  expect(found.authority).toMatchObject({ name: expect.stringContaining('Offlimits') })
})

test('a decision can be appealed for six months and no longer', async () => {
  const tokens: string[] = []
  for (const _ of ['in time', 'too late']) {
    const opened = await openCase()
    await decideAs(site, (await addStaff(site, `Mod ${opened.id}`)).id, opened, { measures: ['warn'] })
    pass(site, 11_000)
    const [mail] = await mailsTo(site, `${opened.memberId}@vonk.example`)
    tokens.push(linkIn(mail).replace('/decision/', ''))
  }
  const appeal = async (token = '') =>
    (await site.call(api.appealDecision, { body: { token, text: 'It was not me.' } })).body.error
  pass(site, 180 * DAY_MS)
  expect(await appeal(tokens[0])).toBeUndefined()
  pass(site, 5 * DAY_MS)
  expect(await appeal(tokens[1])).toBe('appeal_closed')
})
