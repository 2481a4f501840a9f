import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addStorage } from '../server/platform/db/table-storage.ts'

const MIGRATIONS = join(import.meta.dirname, '../server/platform/db/migrations')

/**
 * `npm run db:generate -- --name what_changes`: lets Drizzle write a migration, and adds partitions to the tables that
 * `table-storage.ts` declares. Migrations that are there already stay as they are.
 */
const migrations = () =>
  existsSync(MIGRATIONS) ? readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')) : []
const before = new Set(migrations())
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
for (const name of migrations().filter((found) => !before.has(found))) {
  const file = join(MIGRATIONS, name)
  writeFileSync(file, addStorage(readFileSync(file, 'utf8')))
}
