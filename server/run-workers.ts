import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Demo } from './demo.ts'
import type { Tell } from './platform/log.ts'
import { keepWorkers } from './platform/workers/keep-workers.ts'
import { prepareDatabase } from './prepare-database.ts'

const WORKER = fileURLToPath(new URL('../scripts/worker.js', import.meta.url))

type Surroundings = { demo: Demo | null; tell: Tell }

/**
 * Runs the site in several processes on this machine. The primary process owns the embedded database, migrates once
 * and connects the workers; it serves nothing itself, so that it is there when a worker dies.
 */
export async function runWorkers(config: Config, { demo, tell }: Surroundings) {
  const database = await prepareDatabase(config, { demo, tell })
  try {
    const workers = await keepWorkers({
      count: config.workers,
      exec: WORKER,
      databaseUrl: database.url,
      tell,
    })
    return {
      stop: async () => {
        await workers.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
