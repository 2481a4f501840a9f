import type { AccountDeps } from './deps.ts'
import { confirmMember } from './store.ts'
import { redeemToken } from './token-store.ts'

/** Confirms an address by its link. Tells where to go on. */
export async function activate(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  token: string | undefined,
): Promise<string> {
  const isConfirmed = await db.transaction(async (tx) => {
    const redeemed = token ? await redeemToken(tx, token, 'activate', now()) : undefined
    if (redeemed) await confirmMember(tx, redeemed.memberId)
    return redeemed !== undefined
  })
  return isConfirmed ? '/activate/done' : '/activate/error'
}
