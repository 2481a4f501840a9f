import type { Tx } from '../platform/db/database.ts'
import type { AccountDeps } from './deps.ts'
import { confirmMember } from './store.ts'
import { redeemToken } from './token-store.ts'

/** Confirms a member's address by the link of a mail. Returns the page to go on to. */
export async function activate(
  deps: Pick<AccountDeps, 'db' | 'now' | 'onActivated'>,
  token: string | undefined,
): Promise<string> {
  const at = deps.now()
  const isConfirmed = await deps.db.transaction(async (tx) => {
    const redeemed = token ? await redeemToken(tx, token, 'activate', at) : undefined
    if (redeemed) await activateMember(tx, deps, redeemed.memberId, at)
    return redeemed !== undefined
  })
  return isConfirmed ? '/activate/done' : '/activate/error'
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
