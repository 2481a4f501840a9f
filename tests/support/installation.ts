import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { demo } from '../../demo/demo.ts'
import { prepareData } from '../../server/install/prepare-data.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startEmbedded } from '../../server/platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../../server/platform/db/migrate.ts'
import { settleKeys } from '../../server/platform/db/open-ring.ts'
import { sealFiles } from '../../server/platform/files/sealed-files.ts'
import { createFolderStore } from '../../server/platform/files/store.ts'
import { parseKeys } from '../../server/platform/keys/keys.ts'
import { NOW } from './names.ts'
import { openSite, type TestSite } from './site.ts'

export const QUICK = { fsync: 'off', synchronous_commit: 'off' }

/** Runs a script as the operator does, and returns its output. */
export const run = (script: string, dataDir: string, ...args: string[]) =>
  runWith({}, script, dataDir, ...args)

export const runWith = (more: object, script: string, dataDir: string, ...args: string[]): Promise<string> =>
  new Promise((done) => {
    const file = resolve(import.meta.dirname, '../../scripts', script)
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'vonk-compiled'),
      DATA_DIR: dataDir,
      KEYS: inject('keys'),
      ...more,
    }
    execFile(process.execPath, [file, ...args], { env }, (_, stdout, stderr) => done(stdout + stderr))
  })

/** An embedded installation with a few members, served by this process. */
export async function openInstallation(dataDir: string, given: Parameters<typeof openSite>[0] = {}) {
  const embedded = await startEmbedded({ dataDir, tell: () => {}, settings: QUICK })
  await ensureDatabase(embedded.url('postgres'), 'vonk')
  const url = await embedded.handOver('vonk')
  await migrate(url, async (tx) => {
    await settleKeys(tx, parseKeys(inject('keys')), NOW)
    await prepareData(tx, {
      demo: { install: (inner, given) => demo.install(inner, { ...given, members: 4, hasLife: false }) },
      now: NOW,
      tell: () => {},
    })
  })
  const database = openDatabase({ url, connections: 4, onError: () => {} })
  const site: TestSite = {
    ...(await openSite({
      database,
      files: sealFiles(createFolderStore(join(dataDir, 'photos'))),
      callsPerMinute: false,
      ...given,
    })),
    database,
  }
  const close = async () => {
    await site.close()
    await database.close()
    await embedded.stop()
  }
  return { site, close }
}
