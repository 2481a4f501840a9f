import { lt } from 'drizzle-orm'
import { pgTable, timestamp } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../tests/support/test-site.ts'
import type { Tx } from './database.ts'
import { deleteByPages, deleteInSteps } from './delete-in-steps.ts'
import { limitOf, withinLimit } from './work-limit.ts'

const site = testSite()
const left = pgTable('left_behind', { at: timestamp('at', { withTimezone: true }).notNull() })
const [OLD, NEW] = ['2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z']
const isOld = lt(left.at, new Date('2026-02-01T00:00:00Z'))

/** Fills the table with rows, the new ones between the old ones. */
async function fill(old: number, young: number) {
  await site.database.pool.query(
    `insert into left_behind select at::timestamptz from (
       select $1 as at, n from generate_series(1, $2::int) n union all select $3, n from generate_series(1, $4::int) n) row
     order by n`,
    [OLD, old, NEW, young],
  )
}

async function countRows() {
  const text =
    'select count(*) filter (where at = $1)::int as old, count(*) filter (where at = $2)::int as young from left_behind'
  const { rows } = await site.database.pool.query(text, [OLD, NEW])
  return rows[0]
}

/** Counts the rows of each statement. */
function watched(after = () => {}) {
  const steps: (number | null)[] = []
  const { db } = site.database
  const execute = async (...given: Parameters<Tx['execute']>) => {
    const answer = await db.execute(...given)
    steps.push(answer.rowCount)
    after()
    return answer
  }
  // Deleting in steps executes statements and does nothing else.
  return { steps, tx: { execute } as unknown as Tx }
}

beforeEach(async () => {
  await site.database.pool.query('create table if not exists left_behind (at timestamptz not null)')
  await site.database.pool.query('truncate left_behind')
})

test('old rows are deleted a step at a time until none is left, and new ones stay', async () => {
  await fill(12_000, 300)
  const { steps, tx } = watched()
  await deleteInSteps(tx, left, isOld)
  expect(steps).toEqual([5_000, 5_000, 2_000])
  expect(await countRows()).toEqual({ old: 0, young: 300 })
})

test('a last full step is followed by one that finds nothing, and a table without old rows costs one', async () => {
  await fill(5_000, 1)
  const full = watched()
  await deleteInSteps(full.tx, left, isOld)
  expect(full.steps).toEqual([5_000, 0])
  const empty = watched()
  await deleteInSteps(empty.tx, left, isOld)
  expect(empty.steps).toEqual([0])
})

test('no step begins after the time of the work, and the next run deletes the rest', async () => {
  await fill(12_000, 0)
  const limit = limitOf(60_000)
  const { steps, tx } = watched(() => {
    limit.enoughAt = 0
  })
  await withinLimit(limit, () => deleteInSteps(tx, left, isOld))
  expect(steps).toEqual([5_000])
  expect(await countRows()).toEqual({ old: 7_000, young: 0 })
  await deleteInSteps(site.database.db, left, isOld)
  expect(await countRows()).toEqual({ old: 0, young: 0 })
})

test('a table without an index is read some pages at a time, and again from its beginning by the next run', async () => {
  await fill(150_000, 50_000)
  const limit = limitOf(60_000)
  const { steps, tx } = watched(() => {
    limit.enoughAt = 0
  })
  await withinLimit(limit, () => deleteByPages(tx, left, isOld))
  // The first statement asks for the size, and nothing is begun after it.
  expect(steps).toEqual([1])
  const whole = watched()
  await deleteByPages(whole.tx, left, isOld)
  expect(whole.steps.length).toBeGreaterThan(2)
  expect(await countRows()).toEqual({ old: 0, young: 50_000 })
})
