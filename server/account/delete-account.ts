import { DELETION_GRACE_DAYS, type DeleteReason } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import { deletePhotoAccessOf } from '../relations/photo-access-store.ts'
import type { AccountDeps } from './deps.ts'
import { linkWith, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { markDeleted, readAccount, unmarkDeleted, updateProfile } from './store.ts'
import { issueToken, redeemToken } from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

type Goodbye = { reason: DeleteReason; feedback?: string; password: string }

/** Hides the member at once and mails the link that restores the account. */
export async function deleteAccount(deps: AccountDeps, self: CallerMember, ip: string, input: Goodbye) {
  const now = deps.now()
  const account = await readAccount(deps.db, self.id)
  const guess = { who: self.id, stored: account.member.passwordHash, given: input.password, ip, again: true }
  if (!(await verifyPassword(deps.db, guess, now))) throw new AppError('password_wrong')
  const { email, language, siteId } = account.member
  const site = await deps.mailSite(siteId)
  await deps.db.transaction(async (tx) => {
    await markDeleted(tx, self.id, { at: now, reason: input.reason, feedback: input.feedback })
    await updateProfile(tx, self.id, { status: 'disabled' })
    await endSessions(tx, deps.streams, { memberId: self.id })
    await deletePhotoAccessOf(tx, self.id)
    const lifeMs = DELETION_GRACE_DAYS * DAY_MS
    const token = await issueToken(tx, { memberId: self.id, purpose: 'restore', now, lifeMs })
    const recipient = { memberId: self.id, email: email ?? '', name: account.profile.name, language }
    const path = linkWith('/api/account-restore.php', token)
    await writeMail(
      tx,
      site,
      recipient,
      { mail: 'deleted', path, values: { days: DELETION_GRACE_DAYS } },
      now,
    )
  })
  deps.mailPosted()
}

/** Restores a deleted member as they were. Returns the page to go on to. */
export async function restoreAccount(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  token: string | undefined,
) {
  const isBack = await db.transaction(async (tx) => {
    const redeemed = token ? await redeemToken(tx, token, 'restore', now()) : undefined
    if (!redeemed) return false
    await unmarkDeleted(tx, redeemed.memberId)
    const { member: row } = await readAccount(tx, redeemed.memberId)
    await updateProfile(tx, redeemed.memberId, { status: row.status === 'active' ? 'active' : 'disabled' })
    return true
  })
  return `/login?notice=${isBack ? 'restored' : 'restore_invalid'}`
}
