import { readFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BACKUP_KEY_DAYS, BACKUP_KEY_KEPT_DAYS } from '../../core/rules/backups.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { messageOf } from '../platform/error-code.ts'
import { insertBackupKey } from './backup-store.ts'
import { BackupError } from './backups.ts'

/**
 * Makes the key to which backups are encrypted from now on. The site keeps the public half; the private half is
 * returned, in the format of age's own key files, and is kept nowhere.
 */
export async function makeBackupKey(tx: Tx, madeAt: Date): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await insertBackupKey(tx, { recipient, madeAt })
  const dayAfter = (days: number) => new Date(madeAt.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return [
    `# The key of the backups of ${madeAt.toISOString().slice(0, 7)}, public half ${recipient}`,
    '# The site does not keep the line below: keep it in a safe. Without it nobody opens these backups.',
    `# Make the next key before ${dayAfter(BACKUP_KEY_DAYS)}, and destroy this one on ${dayAfter(BACKUP_KEY_KEPT_DAYS)}.`,
    identity,
  ].join('\n')
}

/** Reads the private halves from a file, one per line among other lines. */
export function readIdentities(file: string | undefined): string[] {
  if (file === undefined)
    throw new BackupError('Name the file with the private key of the backup: --key /media/safe/2026-11.key')
  try {
    const found = readFileSync(file, 'utf8').match(/AGE-SECRET-KEY-1[A-Z0-9]+/g)
    if (found) return found
  } catch (error) {
    throw new BackupError(`The private key cannot be read: ${messageOf(error)}.`)
  }
  throw new BackupError(`There is no private key in ${file}: it begins with AGE-SECRET-KEY-1.`)
}
