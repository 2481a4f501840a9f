import type { Pool } from 'pg'
import type { OwnHonesty } from '../../core/contract/site/honesty.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { FIGURES, OWN_STATEMENTS } from '../../core/rules/site/honesty.ts'
import { recordOf } from '../../core/typed.ts'
import type { Db } from '../platform/db/database.ts'
import type { Site } from '../site/site.ts'
import { findPeriod, runStatement } from './store.ts'

type Deps = { db: Db; pool: Pool; now: () => Date }

/** What the statements count for one member in the days up to the last midnight. Nothing of one's own is hidden or rounded. */
export async function countOwn(
  { db, pool, now }: Deps,
  { id, timeZone }: Site,
  memberId: string,
): Promise<OwnHonesty> {
  const period = await findPeriod(db, { day: dayIn(timeZone, now()), timeZone })
  const counted = await Promise.all(
    OWN_STATEMENTS.map((name) => runStatement(pool, name, { ...period, siteId: id, memberId })),
  )
  return recordOf(OWN_STATEMENTS, (name) => {
    const rows = counted[OWN_STATEMENTS.indexOf(name)] ?? []
    return FIGURES[name].map((cell) => {
      const row = rows.find((row) => row.scope === 'pool' && row.cell === cell)
      return { cell, value: row?.value ?? null }
    })
  })
}
