import { raiseAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { countUnopened } from '../platform/keys/ring.ts'

/** Returns a job that asks a person to look at the tables of which this process could not open a row since the last run. */
export function createUnopenedReport({ db, now }: { db: Db; now: () => Date }) {
  let reported = new Map(countUnopened())
  return async () => {
    const counted = new Map(countUnopened())
    for (const [table, count] of counted) {
      if (count === reported.get(table)) continue
      const what = table === 'files' ? 'Files' : `Rows of the table ${table}`
      const detail = `${what} cannot be opened and are not shown: a key is missing, or somebody changed them`
      await raiseAttention(db, { kind: 'cannot_open', key: `cannot_open:${table}`, detail }, now(), {
        reopen: true,
      })
    }
    reported = counted
  }
}
