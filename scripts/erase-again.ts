import { eraseAgain } from '../server/account/erase-again.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { ON_ERASED } from '../server/context.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

/**
 * `npm run erase-again`: erases the members who came back with a restored database, from the journal of erasures in the
 * store of the files. `npm run restore` does so by itself.
 */
try {
  const config = readConfig()
  if (!config.databaseUrl || config.demo)
    throw new ConfigError(
      'npm run erase-again needs DATABASE_URL; an embedded database is restored by npm run restore.',
    )
  const files = await openFiles(config)
  // A restored database may be that of an earlier version.
  const { url } = await prepareDatabase(config, { demo: null, tell: console.log })
  const { db, close } = openDatabase({ url, connections: 2, onError: () => {} })
  const done = await eraseAgain({ db, files, now: () => new Date(), onErased: ON_ERASED }).finally(close)
  console.log(`Erasures in the journal: ${done.read}. Erased again: ${done.erased} members.`)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
