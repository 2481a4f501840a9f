import { ConfigError, readConfig } from '../server/config.ts'
import { prepareDatabase } from '../server/prepare-database.ts'

/**
 * `npm run migrate`: brings the database of `DATABASE_URL` up to date and ends, so that the processes that are started after
 * it find nothing to do. The processes of the version before go on meanwhile.
 */
try {
  const config = readConfig()
  if (!config.databaseUrl || config.demo)
    throw new ConfigError(
      'npm run migrate needs DATABASE_URL; an embedded database or a demo is migrated at its start.',
    )
  await prepareDatabase(config, { demo: null, tell: console.log })
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
