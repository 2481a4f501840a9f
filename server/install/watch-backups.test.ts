import { beforeAll, expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { logInStaff, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { keepGood, keepProven } from './backup-store.ts'
import { makeBackupKey } from './make-backup-key.ts'

const site = testSite()
let odile: TestStaff
beforeAll(async () => {
  odile = await logInStaff(site, 'owner')
})

const daysAgo = (days: number) => new Date(site.clock.now.getTime() - days * DAY_MS)

/** What the owner reads about backups after the daily look at them, by kind: lines of one moment have no order. */
async function look() {
  await site.jobs.install.watchBackups.run()
  const { rows } = (await odile.call(consoleApi.listAttention)).body
  return rows.filter(({ kind }) => kind.startsWith('backup_')).sort((a, b) => a.kind.localeCompare(b.kind))
}

test('an installation without a backup key is not asked for backups', async () => {
  expect(await look()).toEqual([])
})

test('somebody is asked to look when backups are late or none was proven, until there is one', async () => {
  const { db } = site.database
  await makeBackupKey(db, daysAgo(40))
  await keepGood(db, daysAgo(3))
  const detail = `last good backup: ${daysAgo(3).toISOString().slice(0, 10)}, last proven: none`
  expect((await look()).map((row) => [row.kind, row.detail])).toEqual([
    ['backup_late', detail],
    ['backup_unproven', detail],
  ])
  await keepProven(db, daysAgo(1), site.clock.now)
  expect(await look()).toEqual([])
})

test('the keeper of a private half is asked to destroy it after 60 days, and the log keeps who said so', async () => {
  const printed = await makeBackupKey(site.database.db, daysAgo(61))
  const [row] = await look()
  expect(row?.kind).toBe('backup_key_old')
  expect(printed).toContain(/age1\w+/.exec(row?.detail ?? '')?.[0])
  const body = { reason: 'Burnt both papers' }
  await odile.call(consoleApi.closeAttention, { params: { id: row?.id ?? '' }, body })
  expect(await look()).toEqual([])
  const act = (await readActions(site)).findLast(({ what }) => what === 'attention.close')
  expect(act).toMatchObject({ actor: 'Odile Brandt', reason: body.reason, subject_id: row?.id })
})
