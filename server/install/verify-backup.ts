import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkHonesty } from '../../core/rules/site/check-honesty.ts'
import type { KeySource } from '../config.ts'
import { readHonestyFile } from '../honesty/download-nights.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { findCluster, startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openRing } from '../platform/db/open-ring.ts'
import { messageOf } from '../platform/error-code.ts'
import { canOpen } from '../platform/keys/ring.ts'
import { columnOf, keyColumnsOf, SEALED_TABLES } from '../platform/keys/sealed-columns.ts'
import { checkChain } from '../staff/read-log.ts'
import { type Backup, BackupError } from './backups.ts'
import { countRows, differingTables, type RowCounts } from './count-rows.ts'
import { placeBackup } from './place-backup.ts'

/** Rows of each table that are opened. */
const SEALED_ROWS = 1000

type Options = {
  dataDir: string
  identities: readonly string[]
  /** Where the ring is read from. */
  source: KeySource | undefined
  now: Date
  tell: (line: string) => void
}

/**
 * Restores a backup to a temporary place inside of the data folder, which is closed to others and large enough, and looks at
 * all of it. Returns what was found to be right; anything else is refused.
 */
export async function verifyBackup(backup: Backup, options: Options): Promise<string[]> {
  const place = join(options.dataDir, 'verifying')
  const remove = () => {
    // The cluster may lie elsewhere, where its system user can reach it.
    rmSync(findCluster(place).cluster, { recursive: true, force: true })
    rmSync(place, { recursive: true, force: true })
  }
  remove()
  try {
    const given = { ...options, dataDir: place, replace: false }
    const rows = await placeBackup(backup, given)
    return await withRestored(given, (client, db) => lookAtAll(client, db, rows))
  } finally {
    remove()
  }
}

/** Starts the restored database, which recovers it, and opens it as the site does and as its administrator. */
async function withRestored(
  { dataDir, source, tell }: Options,
  use: (client: pg.Client, db: Db) => Promise<string[]>,
): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir, tell: () => {} })
  const url = await embedded.handOver('vonk')
  const { db, close } = openDatabase({ url, connections: 1, onError: () => {} })
  const client = new pg.Client({ connectionString: embedded.url('vonk') })
  try {
    // The backup may be of an earlier version.
    await migrate(url)
    const ring = await openRing(db, { source, tell })
    ring.stop()
    await client.connect()
    return await use(client, db)
  } finally {
    await client.end()
    await close()
    await embedded.stop()
  }
}

async function lookAtAll(client: pg.Client, db: Db, rows: RowCounts): Promise<string[]> {
  const pages = await readEveryPage(client)
  const counts = await countRows(client)
  const [differing] = differingTables(counts, rows)
  if (differing) throw new BackupError(`The table ${differing} does not have the rows that it had.`)
  await refuseWrongBalance(client)
  const { brokenAt, head } = await checkChain(db)
  if (brokenAt !== null)
    throw new BackupError(`The log of the staff does not fit together at row ${brokenAt}.`)
  const nights = await checkAllNights(client, db)
  const sealed = await openSealedRows(client)
  return [
    `pages read: ${pages}`,
    `rows as they were: ${Object.entries(counts)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ')}`,
    'every balance is the sum of its entries',
    `rows of the staff log that fit together: ${head.number}`,
    `nights of honesty pages that hold: ${nights}`,
    `sealed rows opened: ${sealed}`,
  ]
}

/** Reads every page of all tables and indexes, each of which has a checksum, and looks into the rows of all tables. */
async function readEveryPage(client: pg.Client): Promise<number> {
  await client.query('create extension if not exists pg_prewarm; create extension if not exists amcheck')
  try {
    const { rows } = await client.query<{ pages: number }>(
      "select coalesce(sum(pg_prewarm(oid, 'buffer')), 0)::int as pages from pg_class where relkind in ('r', 't', 'i', 'S')",
    )
    const { rows: broken } = await client.query<{ name: string; msg: string }>(
      "select oid::regclass::text as name, msg from pg_class, verify_heapam(oid) where relkind in ('r', 't') limit 1",
    )
    if (broken[0]) throw new Error(`${broken[0].name}: ${broken[0].msg}`)
    return rows[0]?.pages ?? 0
  } catch (error) {
    throw new BackupError(`The restored database cannot be read: ${messageOf(error)}.`)
  }
}

async function refuseWrongBalance(client: pg.Client) {
  const { rows } = await client.query<{ account: string }>(`
    select member_id as account from credit_account
    full join (select member_id, sum(delta) as total from credit_entry group by member_id) as entries using (member_id)
    where balance is distinct from coalesce(total, 0) limit 1`)
  if (rows[0])
    throw new BackupError(`The balance of the account ${rows[0].account} is not the sum of its entries.`)
}

/** Checks the honesty page of every site as any reader can. */
async function checkAllNights(client: pg.Client, db: Db): Promise<number> {
  const { rows: sites } = await client.query<{ id: string; domain: string }>('select id, domain from site')
  let checked = 0
  for (const { id, domain } of sites) {
    const { nights, problems } = await checkHonesty(await readHonestyFile(db, id))
    if (problems[0])
      throw new BackupError(`The nights of ${domain}/honest do not hold: ${problems[0].problem}.`)
    checked += nights
  }
  return checked
}

/** Opens sealed rows of every table, chosen at random. */
async function openSealedRows(client: pg.Client): Promise<number> {
  let opened = 0
  for (const table of SEALED_TABLES) {
    const { rows } = await client.query<{ key: string; sealed: Buffer }>(
      `select concat_ws(' ', ${keyColumnsOf(table).map(columnOf).join(', ')}) as key, sealed from ${table} where sealed is not null order by random() limit ${SEALED_ROWS}`,
    )
    const closed = rows.find(({ key, sealed }) => !canOpen(table, key, sealed))
    if (closed)
      throw new BackupError(`A sealed row of ${table} does not open with the keys of this installation.`)
    opened += rows.length
  }
  return opened
}
