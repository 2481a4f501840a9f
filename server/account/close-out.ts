import { closedUntil, type SelfExclusionDays } from '../../core/rules/account/self-exclusion.ts'
import { afterCommit } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import type { AccountDeps } from './deps.ts'
import { lockVerified } from './lock-verified.ts'
import { insertSelfExclusion, readAccount } from './store.ts'
import { verifyPassword } from './verify-password.ts'

type Wish = { password: string; days: SelfExclusionDays | null }

/**
 * Closes a member out of buying and of fictional profiles for some days or, without days, for good. Nobody can undo it
 * before its end; a longer one can be added (docs/product.md, account-self-exclusion).
 */
export async function closeOut(deps: AccountDeps, self: CallerMember, ip: string, { password, days }: Wish) {
  const now = deps.now()
  const { member } = await readAccount(deps.db, self.id)
  const guess = { who: self.id, stored: member.passwordHash, given: password, ip, again: true }
  if (!(await verifyPassword(deps.db, guess, now))) throw new AppError('password_wrong')
  await deps.db.transaction(async (tx) => {
    await lockVerified(tx, member)
    await insertSelfExclusion(tx, { memberId: self.id, at: now, until: closedUntil(days, now) })
    for (const hook of deps.onClosedOut) await hook(tx, { memberId: self.id, siteId: member.siteId, at: now })
    afterCommit(tx, () => deps.streams.memberChanged(self.id))
  })
}
