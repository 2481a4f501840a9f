import { openDatabase } from '../../server/platform/db/database.ts'
import { gatherCrowd } from './crowd.ts'
import { temporaryFolder } from './folder.ts'
import type { Someone } from './members.ts'
import { databaseUrlOf, freePort, postmasterOf, startProcess, untilHealthy } from './process.ts'

/** A site in a process of its own, with one reader and many writers, that can be killed at any time. */
export async function startKillableSite(crowd: { writers: number; credits: number }) {
  const folder = temporaryFolder('faults')
  const port = String(await freePort())
  const env = { DATA_DIR: folder.path, PORT: port, RATE_LIMITS: '0', LOG_LEVEL: 'fatal' }
  let site = await startProcess(env)
  await untilHealthy(site)

  /** Connects to the database as it is now: a restarted process has another port. */
  const withDatabase = async <T>(use: (database: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const database = openDatabase({ url: databaseUrlOf(folder.path), connections: 1, onError: () => {} })
    return use(database).finally(() => database.close())
  }
  const people = await withDatabase(({ db }) => gatherCrowd(db, crowd.writers + 1, crowd))

  return {
    ...divide(people),
    url: site.url,
    process: () => site,
    withDatabase,
    /** Kills the process and starts the next one. */
    killProcess: async () => {
      site.child.kill('SIGKILL')
      await site.ended
      site = await startProcess(env)
    },
    killDatabase: () => process.kill(postmasterOf(folder.path), 'SIGKILL'),
    stop: async () => {
      site.child.kill('SIGTERM')
      await site.ended
      folder.remove()
    },
  }
}

function divide([reader, ...writers]: Someone[]) {
  if (!reader) throw new Error('nobody is there')
  return { reader, writers }
}
