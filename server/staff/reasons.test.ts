import { expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { addMember } from '../../tests/support/members.ts'
import { logInStaff, pass } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { ON_ERASED } from '../context.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

/** Logs Anna out and opens a case about her, each with words about her as the reason. */
async function writeReasons() {
  const anna = await addMember(site, { name: 'Anna' })
  const owner = await logInStaff(site)
  const { id } = anna
  await owner.call(consoleApi.endSessions, { params: { id }, body: { reason: 'Anna rang from Utrecht' } })
  const body = { member: id, about: 'spam' as const, reason: 'Anna sells quartz' }
  await owner.call(consoleApi.openCase, { body })
  const readLog = async () =>
    (await owner.call(consoleApi.readLog, { query: { subject: id } })).body.entries.map(
      ({ reason, reason_erased: isErased }) => ({ reason, isErased }),
    )
  const check = async () => (await owner.call(consoleApi.checkLog)).body.broken_at
  return { id, owner, readLog, check }
}

const KEPT = [
  { reason: 'Anna sells quartz', isErased: false },
  { reason: 'Anna rang from Utrecht', isErased: false },
]

test('reasons go with the member whom they are about, and the chain still proves the rest', async () => {
  const { id, owner, readLog, check } = await writeReasons()
  expect(await readLog()).toEqual(KEPT)
  const { events } = (await owner.call(consoleApi.readTimeline, { params: { id }, query: {} })).body
  expect(events.find(({ kind }) => kind === 'act')?.data).toMatchObject({ reason: 'Anna sells quartz' })
  await site.database.db.transaction(async (tx) => {
    const { rows } = await run('select site_id from member where id = $1', [id])
    await eraseMember(
      tx,
      { ...site.context, onErased: ON_ERASED },
      { id, siteId: rows[0].site_id, email: null },
    )
  })
  expect(await readLog()).toEqual(KEPT.map(() => ({ reason: null, isErased: true })))
  expect((await run('select from staff_reason where member_id = $1', [id])).rowCount).toBe(0)
  expect(await check()).toBeNull()
})

test('a reason that was changed behind the software is found', async () => {
  const { id, check } = await writeReasons()
  expect(await check()).toBeNull()
  await run(`update staff_reason set sealed = null, reason = 'Something else' where member_id = $1`, [id])
  expect(await check()).not.toBeNull()
  await run('delete from staff_reason where member_id = $1', [id])
})

test('rows of the time before reasons had a table of their own stay in the chain with their words', async () => {
  pass(site, 60_000)
  await run(
    `insert into staff_action (number, at, actor, what, reason, previous, hash)
     values (0, now(), 'command line', 'staff.close', 'left the company', '', '')`,
  )
  const { owner, check } = await writeReasons()
  expect(await check()).toBeNull()
  const { entries } = (await owner.call(consoleApi.readLog, { query: { what: 'staff.close' } })).body
  expect(entries[0]).toMatchObject({ reason: 'left the company', reason_erased: false })
  await run('alter table staff_action disable trigger staff_action_is_kept')
  await run(`update staff_action set reason = 'was sent away' where what = 'staff.close'`)
  await run('alter table staff_action enable trigger staff_action_is_kept')
  expect(await check()).not.toBeNull()
})
