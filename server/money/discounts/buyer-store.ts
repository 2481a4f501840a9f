import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { member } from '../../platform/db/schema/account.ts'
import { profile } from '../../platform/db/schema/members.ts'
import { buildOnce, given } from '../../platform/db/statements.ts'

type Options = {
  /** Locks the member, so that parallel orders cannot pass the spending limits or use a code twice. */
  lock: boolean
}

const buyerQuery = (tx: Tx) =>
  tx
    .select({
      country: profile.country,
      siteId: member.siteId,
      language: member.language,
      firstPaidAt: member.firstPaidAt,
      signupDate: member.signupDate,
      tracking: member.tracking,
      restrictions: member.restrictions,
      closedUntil: member.closedUntil,
    })
    .from(member)
    .innerJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, given('memberId')))

const readBuyer = buildOnce((tx) => buyerQuery(tx).prepare('find-buyer'))
const lockBuyer = buildOnce((tx) => buyerQuery(tx).for('no key update', { of: member }).prepare('lock-buyer'))

/** A member as a buyer: the account, and the country of the profile. */
export async function findBuyer(tx: Tx, memberId: string, { lock }: Options) {
  const query = lock ? lockBuyer(tx) : readBuyer(tx)
  const [row] = await query.execute({ memberId })
  return row
}
