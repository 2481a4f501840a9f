import type { TestProject } from 'vitest/node'
import { demo } from '../../demo/demo.ts'
import type { Demo } from '../../server/demo.ts'
import { prepareData } from '../../server/install/prepare-data.ts'
import { startEmbedded } from '../../server/platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../../server/platform/db/migrate.ts'
import { HASH_KEY, settleKeys } from '../../server/platform/db/open-ring.ts'
import { readSecret } from '../../server/platform/db/secret-store.ts'
import { parseKeys, writeFirstKey } from '../../server/platform/keys/keys.ts'
import { temporaryFolder } from './folder.ts'
import { NOW, TEMPLATE } from './names.ts'

/** Fictional profiles in the database of a test. */
const MEMBERS = 60
const smallDemo: Pick<Demo, 'install'> = {
  install: (tx, given) => demo.install(tx, { ...given, members: MEMBERS, hasLife: false }),
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The ring of the run, with which every database of it is sealed. */
    keys: string
    /** The key of the hashes in those databases, in base64url. */
    hashKey: string
  }
}

/** One PostgreSQL server for the whole run, with a filled database that every test file copies. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder('test')
  const settings = {
    // No data outlives the run, so the database need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // A copy of a database has no settings of its own; these are those of the site's role.
    plan_cache_mode: 'force_generic_plan',
  }
  const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {}, settings })
  await ensureDatabase(postgres.url('postgres'), TEMPLATE)
  const keys = writeFirstKey(new Date())
  await migrate(postgres.url(TEMPLATE), async (tx) => {
    await settleKeys(tx, parseKeys(keys), NOW)
    project.provide('hashKey', (await readSecret(tx, HASH_KEY)).toString('base64url'))
    await prepareData(tx, { demo: smallDemo, now: NOW, tell: () => {} })
  })
  project.provide('keys', keys)
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    folder.remove()
  }
}
