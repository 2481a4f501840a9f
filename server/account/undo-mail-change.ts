import { randomBytes } from 'node:crypto'
import { AppError } from '../platform/http/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { forgetDevices } from './devices.ts'
import { writeMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { isDuplicate } from './sign-up.ts'
import { readAccount, unmarkDeleted, updateLogin } from './store.ts'
import { cancelLinks, findOpenLink, issueToken, redeemLink } from './token-store.ts'

const PURPOSES = ['mail_stop', 'mail_undo', 'address_stop'] as const

/**
 * Stops or undoes a change of address by a link that was mailed to the old address. Somebody else knew the
 * password or passed for the member, so it stops working too, as do all sessions and links, and known devices are forgotten; a deleted account is restored. Returns the
 * token with which to choose a new password.
 */
export async function undoMailChange(deps: AccountDeps, token: string): Promise<{ token: string }> {
  const now = deps.now()
  const found = await findOpenLink(deps.db, token, PURPOSES, now)
  if (!found) throw new AppError('link_invalid')
  const site = await deps.mailSite(found.siteId)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  try {
    const reset = await deps.db.transaction(async (tx) => {
      const redeemed = await redeemLink(tx, token, PURPOSES, now)
      if (!redeemed?.email) throw new AppError('link_invalid')
      const { memberId, email, createdAt } = redeemed
      const { member, profile } = await readAccount(tx, memberId)
      await updateLogin(tx, memberId, { email, passwordHash })
      if (member.deletedAt) await unmarkDeleted(tx, memberId)
      await endSessions(tx, deps.streams, { memberId })
      await forgetDevices(tx, memberId)
      await cancelLinks(tx, memberId, { event: 'mail_undo', now, undoneBy: { email, createdAt } })
      if (member.email !== null && member.email !== email) {
        const removed = { memberId, email: member.email, name: profile.name, language: member.language }
        await writeMail(tx, site, removed, { mail: 'mail_undone', path: '/service' }, now)
      }
      return issueToken(tx, { memberId, purpose: 'reset', now })
    })
    deps.mailPosted()
    return { token: reset }
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken')
    throw error
  }
}
