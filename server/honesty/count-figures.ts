import type { Pool } from 'pg'
import type { HonestyFigures } from '../../core/contract/site/honesty.ts'
import { FIGURES, SCOPES, tell } from '../../core/rules/site/honesty.ts'
import { keysOf, recordOf } from '../../core/typed.ts'
import { type Counted, type Period, runStatement } from './store.ts'

/** All figures of a site as they are told. Statements run one after the other, because each may read a whole table. */
export async function countFigures(pool: Pool, of: Period & { siteId: string }): Promise<HonestyFigures> {
  const counted = new Map<string, Counted>()
  for (const name of keysOf(FIGURES))
    for (const row of await runStatement(pool, name, of)) counted.set(`${name} ${row.cell} ${row.scope}`, row)
  const figures = recordOf(keysOf(FIGURES), (name) =>
    recordOf<string, unknown>(FIGURES[name], (cell) =>
      recordOf(SCOPES, (scope) => tell(cell, counted.get(`${name} ${cell} ${scope}`))),
    ),
  )
  // `recordOf` forgets which cells belong to which statement.
  return figures as HonestyFigures
}
