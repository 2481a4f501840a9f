import { ConfigError } from '../server/config.ts'
import { BackupError } from '../server/install/backups.ts'
import { AlreadyRunningError } from '../server/platform/db/process-lock.ts'
import { codeOf } from '../server/platform/error-code.ts'
import { CommandError } from './open-database.ts'

/** Prints why a script for operators failed: in one line what they can mend themselves, and as it is a fault of ours. */
export function reportFailure(error: unknown) {
  const isTheirs =
    [BackupError, CommandError, ConfigError, AlreadyRunningError].some((type) => error instanceof type) ||
    codeOf(error)?.startsWith('ERR_PARSE_ARGS')
  console.error(isTheirs && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
