import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { keepRoleSettings } from './role-settings.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const FUNCTIONS = fileURLToPath(new URL('./functions', import.meta.url))
/** An arbitrary number, which every process must share. */
const MIGRATION_LOCK = 8_665_107

const FOREIGN_TABLES =
  'The database was made by another version of Vonk, and this version cannot update its tables. ' +
  'Start that version again, or begin with an empty database: without DATABASE_URL, remove the folder `data` (or the one in DATA_DIR).'

/** Makes the database if it is missing. Two processes may try at once; one of them wins. */
export async function ensureDatabase(adminUrl: string, name: string) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: pg.DatabaseError) => {
      const DUPLICATE_DATABASE = '42P04'
      if (error.code !== DUPLICATE_DATABASE) throw error
    })
  })
}

/**
 * Migrates the tables, replaces functions and triggers, sets the role's settings, then runs `prepare`. One process at a time does this;
 * the others wait and find it done.
 */
export async function migrate(url: string, prepare?: (client: pg.Client) => Promise<void>) {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages to warning')
    await refuseForeignTables(client)
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
    await applyFunctions(client)
    await keepRoleSettings(client)
    await prepare?.(client)
  })
}

/** Refuses tables that were made by migrations this version does not have: nothing here can bring them up to date. */
async function refuseForeignTables(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as migrations`)
  if (rows[0]?.migrations === null) return
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash)
  const foreign = await client.query('select 1 from drizzle.__drizzle_migrations where hash <> all($1)', [
    own,
  ])
  if (foreign.rowCount) throw new Error(FOREIGN_TABLES)
}

/**
 * Replacing a trigger locks its table against writes while other processes serve. So each file is a transaction of its
 * own, which locks one table, and nothing is replaced at a start that brings no change. A new migration counts as a
 * change, because one that replaces a table drops the triggers of the old one.
 */
async function applyFunctions(client: pg.Client) {
  const files = readdirSync(FUNCTIONS)
    .sort()
    .map((name) => readFileSync(join(FUNCTIONS, name), 'utf8'))
  const journal = readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')
  const edition = createHash('sha256')
    .update([journal, ...files].join('\n'))
    .digest('hex')
  const present = await client.query(`select edition from installed where name = 'functions'`)
  if (present.rows[0]?.edition === edition) return
  for (const file of files) await client.query(file)
  await client.query(
    `insert into installed (name, edition) values ('functions', $1)
     on conflict (name) do update set edition = excluded.edition`,
    [edition],
  )
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    // Closing the connection also gives back the advisory lock.
    await client.end()
  }
}
