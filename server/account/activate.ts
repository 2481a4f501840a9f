import type { ActivationOutcome } from '../../core/rules/account/activation.ts'
import { linkState } from '../../core/rules/account/links.ts'
import type { Tx } from '../platform/db/database.ts'
import type { AccountDeps } from './deps.ts'
import { confirmMember, readAccount } from './store.ts'
import { findLink, redeemLink } from './token-store.ts'

type Deps = Pick<AccountDeps, 'db' | 'now' | 'onActivated'>

/** Confirms a member's address by the link of a mail, and says what became of the link. */
export async function activate(deps: Deps, token: string | undefined): Promise<ActivationOutcome> {
  if (!token) return 'unknown'
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const redeemed = await redeemLink(tx, token, ['activate'], at)
    if (!redeemed) return outcomeOf(tx, token, at)
    await activateMember(tx, deps, redeemed.memberId, at)
    return 'confirmed'
  })
}

/** A member whose address is confirmed by now, by this link or otherwise, has nothing left to do. */
async function outcomeOf(tx: Tx, token: string, at: Date): Promise<ActivationOutcome> {
  const link = await findLink(tx, token)
  if (link?.purpose !== 'activate') return 'unknown'
  const { member } = await readAccount(tx, link.memberId)
  if (member.status === 'active' && !member.deletedAt) return 'already'
  return linkState(link, at) === 'expired' ? 'expired' : 'cancelled'
}

/** Activates a member whose address a link has proven. A member who was active already stays active. */
export async function activateMember(
  tx: Tx,
  { onActivated }: Pick<AccountDeps, 'onActivated'>,
  memberId: string,
  at: Date,
) {
  const activated = await confirmMember(tx, memberId)
  if (!activated) return
  for (const hook of onActivated) await hook(tx, { memberId, siteId: activated.siteId, at })
}
