import { DELETION_GRACE_DAYS, type DeleteReason } from '../../core/rules/account/deletion.ts'
import type { Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import type { MailName, MailSite } from '../platform/mail/compose.ts'
import { deletePhotoAccessOf } from '../relations/photo-access-store.ts'
import { exportFile } from './data/make-exports.ts'
import { deleteExportsOf } from './data/store.ts'
import type { AccountDeps } from './deps.ts'
import { lockVerified } from './lock-verified.ts'
import { linkWith, recipientOf, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { markDeleted, readAccount, updateProfile } from './store.ts'
import { cancelLinks, issueToken } from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

type Goodbye = { reason: DeleteReason; feedback?: string; password: string }

type Deps = AccountDeps & { files: Pick<FileStore, 'remove'> }

/** Hides the member at once, deletes the copy of their data and mails the link that restores the account. */
export async function deleteAccount(deps: Deps, self: CallerMember, ip: string, input: Goodbye) {
  const now = deps.now()
  const account = await readAccount(deps.db, self.id)
  const guess = { who: self.id, stored: account.member.passwordHash, given: input.password, ip, again: true }
  if (!(await verifyPassword(deps.db, guess, now))) throw new AppError('password_wrong')
  const site = await deps.mailSite(account.member.siteId)
  await deps.db.transaction(async (tx) => {
    // A copy that is being made locks its own row before the member's, so it is deleted before the member is
    // locked.
    await deleteExportsOf(tx, self.id)
    await lockVerified(tx, account.member)
    await startDeletion(tx, deps, { account, site, reason: input.reason, feedback: input.feedback }, now)
  })
  deps.mailPosted()
}

type Leaving = {
  account: Awaited<ReturnType<typeof readAccount>>
  site: MailSite
  reason: DeleteReason
  feedback?: string | undefined
  /** The mail that tells the member, by who wanted the deletion. */
  mail?: Extract<MailName, 'deleted' | 'deleted_by_us'>
}

/** Begins the days of grace of a locked member whose exports are gone: hides and logs out, and mails the way back. */
export async function startDeletion(
  tx: Tx,
  { streams, files }: Pick<Deps, 'streams' | 'files'>,
  { account, site, reason, feedback, mail = 'deleted' }: Leaving,
  now: Date,
) {
  const { id } = account.member
  await markDeleted(tx, id, { at: now, reason, feedback })
  await updateProfile(tx, id, { status: 'disabled' })
  await endSessions(tx, streams, { memberId: id })
  await deletePhotoAccessOf(tx, id)
  await cancelLinks(tx, id, { event: 'deletion', now })
  const token = await issueToken(tx, { memberId: id, purpose: 'restore', now })
  const path = linkWith('/account-restore', token)
  const values = { days: DELETION_GRACE_DAYS }
  const also = mail === 'deleted_by_us' ? { also: '/service' } : {}
  await writeMail(tx, site, recipientOf(account), { mail, path, values, ...also }, now)
  // The file goes last: if it cannot be removed, the member is not deleted and can try again.
  await files.remove(exportFile(id))
}
