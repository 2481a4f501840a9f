import type pg from 'pg'
import { openJsonRow } from '../../server/platform/keys/open-json-row.ts'

/** The rows of a table in lower case, for searching; sealed ones are opened. */
const rowsOf = async (pool: pg.Pool, table: string): Promise<string> => {
  const { rows } = await pool.query(`select to_jsonb(t) as row from "${table}" t`)
  return rows
    .map(({ row }) => JSON.stringify(openJsonRow(table, row)))
    .join('\n')
    .toLowerCase()
}

async function tables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table. */
export async function dump(pool: pg.Pool): Promise<string> {
  const contents: string[] = []
  for (const table of await tables(pool)) contents.push(await rowsOf(pool, table))
  return contents.join('\n')
}

/** Every row of every table as a thief reads it, who has no keys. */
export async function dumpWithoutKeys(pool: pg.Pool): Promise<string> {
  const contents: string[] = []
  for (const table of await tables(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${table}" t`)
    contents.push(...rows.map(({ row }) => row))
  }
  return contents.join('\n')
}

/** The tables that contain an id anywhere. */
export async function tablesNaming(pool: pg.Pool, id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables(pool)) if ((await rowsOf(pool, table)).includes(id)) found.push(table)
  return found
}
