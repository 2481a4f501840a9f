import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded.ts'
import { ensureDatabase, listMigrations, migrate, VERSION } from '../../server/platform/db/migrate.ts'
import { temporaryFolder } from './folder.ts'
import { readSchema } from './schema-of.ts'

/**
 * `npm run freeze-release`: keeps what the processes of this version need of their database, against which later versions
 * are tested (tests/released/README.md).
 */
const folder = temporaryFolder('release')
const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {} })
try {
  await ensureDatabase(postgres.url('postgres'), 'release')
  await migrate(postgres.url('release'))
  const client = new pg.Client({ connectionString: postgres.url('release') })
  await client.connect()
  const schema = await readSchema(client).finally(() => client.end())
  const file = resolve(import.meta.dirname, `../released/${VERSION}.json`)
  const release = { version: VERSION, migrations: listMigrations(), schema }
  writeFileSync(file, `${JSON.stringify(release, null, 1)}\n`)
  console.log(`Kept version ${VERSION} in ${file}.`)
} finally {
  await postgres.stop()
  folder.remove()
}
