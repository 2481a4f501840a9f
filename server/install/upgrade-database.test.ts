import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { demo } from '../../demo/demo.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { NOW } from '../../tests/support/names.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { binariesIn, findBinaries, majorOf } from '../platform/db/embedded-binaries.ts'
import { ensureDatabase, migrate } from '../platform/db/migrate.ts'
import { prepareData } from './prepare-data.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** A PostgreSQL of another major version, as Debian and Ubuntu install it. */
const INSTALLED = '/usr/lib/postgresql'
const others = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
const own = majorOf(findBinaries(undefined).version)
const other = others.find(
  (major) => Number(major) !== own && existsSync(join(INSTALLED, major, 'bin/initdb')),
)
const from = join(INSTALLED, other ?? '')

const folder = temporaryFolder('upgrade')
afterAll(() => folder.remove())
const settings = { fsync: 'off' }
const tell = () => {}

/** Every table and sequence with a hash of all that it holds. */
async function hashesOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; isSequence: boolean }>(
    `select relname as name, relkind = 'S' as "isSequence" from pg_class
     where relkind in ('r', 'p', 'S') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const hashes: Record<string, string> = {}
  for (const { name, isSequence } of tables) {
    const row = isSequence ? 't.last_value::text' : 't::text'
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(${row}, ' ' order by ${row}), '')) as hash from "${name}" t`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  await client.end()
  return hashes
}

test.skipIf(!other)(
  'the database moves to another major version of PostgreSQL with all its rows',
  async () => {
    const dataDir = join(folder.path, 'data')
    const old = await startEmbedded({ dataDir, tell, settings, binaries: binariesIn(from) })
    await ensureDatabase(old.url('postgres'), 'vonk')
    await migrate(await old.handOver('vonk'), (tx) =>
      prepareData(tx, {
        demo: { install: (inner, given) => demo.install(inner, { ...given, members: 4, hasLife: false }) },
        now: NOW,
        tell,
      }),
    )
    const before = await hashesOf(old.url('vonk'))
    await old.stop()
    await expect(startEmbedded({ dataDir, tell })).rejects.toThrow(
      `is of PostgreSQL ${other}, and this version of Vonk brings ${own}`,
    )
    const told: string[] = []
    await upgradeDatabase({ dataDir, from, now: NOW, tell: (line) => told.push(line) })
    expect(told.join('\n'), 'new files elsewhere may be on another disk').not.toContain('is kept in')
    expect(readdirSync(dataDir)).not.toContain('upgrade')
    const upgraded = await startEmbedded({ dataDir, tell, settings })
    try {
      expect(await hashesOf(await upgraded.handOver('vonk'))).toEqual(before)
      expect(Object.keys(before).length).toBeGreaterThan(60)
    } finally {
      await upgraded.stop()
    }
    await expect(upgradeDatabase({ dataDir, from, now: NOW, tell })).rejects.toThrow('already')
  },
)
