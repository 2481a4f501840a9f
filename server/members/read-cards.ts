import type { MemberCard } from '../../core/contract/members/members.ts'
import type { Tx } from '../platform/db/database.ts'
import { presentCard } from './present.ts'
import { listCards } from './store.ts'

type Reader = { now: Date; timeZone: string }

/** The cards of these members, by id. Members who are gone are left out. */
export async function readCards(tx: Tx, ids: string[], { now, timeZone }: Reader) {
  if (ids.length === 0) return new Map<string, MemberCard>()
  const rows = await listCards(tx, ids)
  return new Map(rows.map((row) => [row.profile.memberId, presentCard(row, now, timeZone)]))
}
