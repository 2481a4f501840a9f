import type { Db } from '../platform/db/database.ts'
import { presentWaiting } from './present.ts'
import { countWaiting } from './store.ts'

/** The counts of everything that waits for a member, which the badges show. */
export const readWaiting = async ({ db }: { db: Db }, memberId: string) =>
  presentWaiting(await countWaiting(db, memberId))
