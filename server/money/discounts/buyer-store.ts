import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { profile } from '../../platform/db/schema/members.ts'

type Options = {
  /** Locks the member, so that parallel orders cannot pass the spending limits or use a code twice. */
  lock: boolean
}

/** A member as a buyer: the account, and the country of the profile. */
export async function findBuyer(tx: Tx, memberId: string, { lock }: Options) {
  const query = tx
    .select({ member, country: profile.country })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, memberId))
  const [row] = lock ? await query.for('no key update', { of: member }) : await query
  return row
}
