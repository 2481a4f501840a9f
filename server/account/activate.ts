import type { Tx } from '../platform/db/database.ts'
import type { AccountDeps } from './deps.ts'
import { confirmMember } from './store.ts'
import { redeemToken } from './token-store.ts'

/** Confirms an address by its link. Tells where to go on. */
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

/** Makes a member active whose address was proven, by whichever link. A member who was active already stays so. */
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
