import { AppError } from '../platform/http/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { unmarkDeleted } from './store.ts'
import { cancelLinks, redeemLink } from './token-store.ts'

/** Restores a deleted member as they were. */
export async function restoreAccount({ db, now }: Pick<AccountDeps, 'db' | 'now'>, token: string) {
  const at = now()
  await db.transaction(async (tx) => {
    const redeemed = await redeemLink(tx, token, ['restore'], at)
    if (!redeemed) throw new AppError('link_invalid')
    await unmarkDeleted(tx, redeemed.memberId)
    await cancelLinks(tx, redeemed.memberId, { event: 'restore', now: at })
  })
}
