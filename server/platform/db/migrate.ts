import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import type { Db, Tx } from './database.ts'
import { keepRoleSettings } from './role-settings.ts'
import { untilUnlocked } from './until-unlocked.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const FUNCTIONS = fileURLToPath(new URL('./functions', import.meta.url))
/** An arbitrary number, which every process must share. */
const MIGRATION_LOCK = 8_665_107
/** How long a change of a table may keep others waiting, and how often it is tried. */
const LOCK_MS = 1_000
const LOCK_ATTEMPTS = 60
/** The version of the site, by which older and newer functions are told apart. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

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
 * Migrates the tables, replaces functions and triggers, then runs `prepare`. Processes that start at once take
 * turns, transaction by transaction, and each transaction does only what it does not find done.
 */
export async function migrate(url: string, prepare?: (tx: Db) => Promise<void>) {
  await withClient(url, async (client) => {
    const inTurn: InTurn = (work) =>
      untilUnlocked(
        () =>
          drizzle(client).transaction(async (tx) => {
            await takeTurn(tx)
            return work(tx)
          }),
        { attempts: LOCK_ATTEMPTS, pauseMs: LOCK_MS },
      )
    await inTurn(applyMigrations)
    await inTurn(keepRoleSettings)
    await applyFunctions(inTurn)
    if (prepare) await inTurn(prepare)
  })
}

type InTurn = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/** Waits for other processes. The lock ends with its transaction: behind a pooler the next one has another session. */
async function takeTurn(tx: Tx) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(LOCK_MS))}`)
}

/** The migrations of this version, in their order. A released one keeps its hash for ever. */
export const listMigrations = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({
    hash,
    madeAt: new Date(folderMillis).toISOString(),
  }))

/** Applies the migrations that the database does not have, all or none. The table of those it has is drizzle's. */
async function applyMigrations(tx: Tx) {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  const { rows: applied } = await tx.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations`,
  )
  const hashes = new Set(applied.map(({ hash }) => hash))
  const ownHashes = migrations.map(({ hash }) => hash)
  const isForeign = [...hashes].some((hash) => !ownHashes.includes(hash))
  // A newer version has migrated, which this one may run beside: all of its own migrations are there.
  if (isForeign && ownHashes.every((hash) => hashes.has(hash))) return
  if (isForeign) throw new Error(FOREIGN_TABLES)
  for (const migration of migrations.filter(({ hash }) => !hashes.has(hash))) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`)
  }
}

/**
 * Replacing a trigger locks its table against writes while other processes serve. So each file is a transaction of its
 * own, which locks one table, and nothing is replaced at a start that brings no change. A new migration counts as a
 * change, because one that replaces a table drops the triggers of the old one.
 */
async function applyFunctions(inTurn: InTurn) {
  const files = readdirSync(FUNCTIONS)
    .sort()
    .map((name) => readFileSync(join(FUNCTIONS, name), 'utf8'))
  const journal = readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')
  const hash = createHash('sha256')
    .update([journal, ...files].join('\n'))
    .digest('hex')
  const edition = `${VERSION} ${hash}`
  const present = await inTurn((tx) =>
    tx.execute<{ edition: string }>(sql`select edition from installed where name = 'functions'`),
  )
  const installed = present.rows[0]?.edition ?? ''
  // A process of an older version that starts beside newer ones must not bring the old functions back.
  if (installed === edition || isNewer(installed, edition)) return
  for (const file of files) await inTurn((tx) => tx.execute(sql.raw(file)))
  await inTurn((tx) =>
    tx.execute(sql`
      insert into installed (name, edition) values ('functions', ${edition})
      on conflict (name) do update set edition = excluded.edition`),
  )
}

/** Whether an edition of the functions belongs to a later version of the site than another one. */
const isNewer = (edition: string, other: string) => {
  const [mine, theirs] = [edition, other].map((name) => /^\d+\.\d+\.\d+ /.exec(name)?.[0])
  return mine !== undefined && theirs !== undefined && mine.localeCompare(theirs, 'en', { numeric: true }) > 0
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
