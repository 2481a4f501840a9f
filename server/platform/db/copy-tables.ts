import pg from 'pg'

/** Rows that are in memory at once. */
const BATCH = 2_000

/**
 * Copies the rows of all tables, and the numbers of their sequences, from one database to another that has the same
 * tables; what the other one holds is replaced. Rows travel as the text of their type, which all versions of PostgreSQL read
 * alike. Both addresses are the administrator's: triggers and foreign keys do not act on rows that were checked before.
 */
export async function copyTables(fromUrl: string, toUrl: string, tell: (line: string) => void) {
  const [from, to] = [fromUrl, toUrl].map((url) => new pg.Client({ connectionString: url }))
  if (!from || !to) throw new Error('two addresses make two clients')
  await Promise.all([from.connect(), to.connect()])
  try {
    await from.query('begin isolation level repeatable read read only')
    await to.query('begin')
    await to.query(`set local session_replication_role = 'replica'`)
    const tables = await listTables(from)
    await refuseOthers(tables, await listTables(to))
    await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    let copied = 0
    for (const table of tables) copied += await copyRows(from, to, table)
    await copySequences(from, to)
    await to.query('commit')
    await to.query('analyze')
    tell(`${copied} rows of ${tables.length} tables were copied.`)
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

/** A table with the columns that are written, in their order. Names are quoted. */
type Table = { name: string; columns: string }

/** Partitions are written through their table. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select 'public.' || quote_ident(t.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
    group by t.relname order by t.relname`)
  return rows
}

async function refuseOthers(tables: Table[], others: Table[]) {
  const [one, other] = [tables, others].map((list) => JSON.stringify(list))
  if (one !== other) throw new Error('The tables of the two databases differ, so nothing was copied.')
}

async function copyRows(from: pg.Client, to: pg.Client, { name, columns }: Table): Promise<number> {
  await from.query(`declare copied no scroll cursor for select t::text as row from ${name} t`)
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from unnest($1::${name}[])`
  let count = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from copied`)
    if (rows.length === 0) break
    const { rowCount } = await to.query(insert, [rows.map(({ row }) => row)])
    count += rowCount ?? 0
  }
  await from.query('close copied')
  const { rows } = await from.query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
  if (rows[0]?.count !== count)
    throw new Error(`${name} has ${rows[0]?.count} rows, and ${count} were copied.`)
  return count
}

async function copySequences(from: pg.Client, to: pg.Client) {
  const { rows } = await from.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  for (const { name, value } of rows) await to.query('select setval($1::regclass, $2)', [name, value])
}
