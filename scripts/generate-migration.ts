import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { addStorage } from '../server/platform/db/table-storage.ts'

const ROOT = dirname(import.meta.dirname)
const MIGRATIONS = join(ROOT, 'server/platform/db/migrations')

/**
 * Lets Drizzle write a migration into the folder, and adds partitions to the tables that `table-storage.ts` declares.
 * Migrations that are there already stay as they are. Drizzle compares the schema with the newest snapshot alone, so
 * the older ones are removed. Returns the names of the migrations that it wrote: one, or none if nothing changed.
 */
export function generateMigration(folder: string, options: readonly string[] = []): string[] {
  const before = migrationsIn(folder)
  // Drizzle takes an absolute folder for a relative one.
  const out = relative(ROOT, folder)
  const schema = 'server/platform/db/schema/*.ts'
  const args = ['generate', '--dialect=postgresql', `--schema=${schema}`, `--out=${out}`, ...options]
  // Drizzle asks in the terminal whether a column was renamed.
  const stdio = import.meta.main ? 'inherit' : 'pipe'
  const { status, stderr } = spawnSync('npx', ['drizzle-kit', ...args], { cwd: ROOT, stdio })
  if (status !== 0) throw new Error(`drizzle-kit failed. ${stderr ?? ''}`)
  const written = migrationsIn(folder).filter((name) => !before.includes(name))
  for (const name of written) {
    const file = join(folder, name)
    writeFileSync(file, addStorage(readFileSync(file, 'utf8')))
  }
  removeOlderSnapshots(join(folder, 'meta'))
  return written
}

const migrationsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'))

function removeOlderSnapshots(folder: string) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}

// `npm run db:generate -- --name what_changes`
if (import.meta.main) generateMigration(MIGRATIONS, process.argv.slice(2))
