import type { Db } from '../platform/db/database.ts'
import type { Tell } from '../platform/log.ts'
import { hasOwner } from './person-store.ts'

/** Tells the operator of an installation that nobody can open its console, and what to do about it. */
export async function warnWithoutOwner(db: Db, tell: Tell) {
  if (await hasOwner(db)) return
  tell(
    'Nobody runs this site yet. Invite its owner, who then opens the console: npm run staff -- invite you@example.com --role owner',
    { level: 'warn' },
  )
}
