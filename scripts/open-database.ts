import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import { runningUrl, startEmbedded } from '../server/platform/db/embedded.ts'
import { openRing } from '../server/platform/db/open-ring.ts'

/** A command that cannot be carried out, with the reason for whoever typed it. */
export class CommandError extends Error {}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'keys'>

type Opened = { database: Database; close(): Promise<void> }

/** Opens the database of the site with its keys, also while it runs; an embedded one that does not run is started meanwhile. */
export async function openSiteDatabase(where: Where): Promise<Opened> {
  const opened = await connect(where)
  try {
    const ring = await openRing(opened.database.db, { source: where.keys, tell: console.error })
    ring.stop()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function connect({ dataDir, databaseUrl }: Where): Promise<Opened> {
  const open = (url: string) => openDatabase({ url, connections: 2, onError: () => {} })
  const url = databaseUrl ?? (existsSync(dataDir) ? runningUrl(dataDir, 'vonk') : undefined)
  if (url !== undefined) {
    const database = open(url)
    return { database, close: database.close }
  }
  if (!existsSync(join(dataDir, 'postgresql.password')))
    throw new CommandError(`There is no database in ${dataDir} yet.`)
  const embedded = await startEmbedded({ dataDir, tell: console.error })
  const database = open(embedded.url('vonk'))
  return {
    database,
    close: async () => {
      await database.close()
      await embedded.stop()
    },
  }
}
