import { BACKUP_EVERY_DAYS, BACKUP_KEY_KEPT_DAYS, BACKUP_PROVEN_DAYS } from '../../core/rules/backups.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { listBackupKeys, readLastBackups } from './backup-store.ts'

type Deps = { db: Db; now: () => Date }

/**
 * Asks a person to look when backups are late, none was proven for long, or a private half has to be destroyed. An
 * installation that never had a backup key is backed up by other tools.
 */
export async function watchBackups({ db, now }: Deps) {
  const keys = await listBackupKeys(db)
  const oldest = keys.at(-1)
  if (!oldest) return
  const isOlder = (moment: Date, days: number) => now().getTime() - moment.getTime() > days * DAY_MS
  for (const { recipient, madeAt } of keys)
    if (isOlder(madeAt, BACKUP_KEY_KEPT_DAYS)) {
      const detail = `The private half of the backup key ${recipient} was made on ${dayOf(madeAt)}: destroy it, then close this line to say that you did`
      // Whoever closes the line says so in their name; it is not asked again.
      await raiseAttention(db, { kind: 'backup_key_old', key: `backup_key_old:${recipient}`, detail }, now())
    }
  const { good, proven } = await readLastBackups(db)
  const told = `last good backup: ${good ? dayOf(good) : 'none'}, last proven: ${proven ? dayOf(proven) : 'none'}`
  const kinds = [
    { kind: 'backup_late', isOpen: isOlder(good ?? oldest.madeAt, BACKUP_EVERY_DAYS) },
    { kind: 'backup_unproven', isOpen: isOlder(proven ?? oldest.madeAt, BACKUP_PROVEN_DAYS) },
  ] as const
  for (const { kind, isOpen } of kinds)
    if (isOpen) await raiseAttention(db, { kind, key: kind, detail: told }, now(), { reopen: true })
    else await resolveAttention(db, kind, now())
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
