import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import type { Caller } from '../site/caller.ts'
import { acceptPassword } from './accept-password.ts'
import type { AccountDeps } from './deps.ts'
import { forgetDevices } from './devices.ts'
import { lockVerified } from './lock-verified.ts'
import { recipientOf, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { readAccount, updateLogin } from './store.ts'
import { cancelLinks } from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

type Input = { old_password: string; password: string; password_repeat: string }

/**
 * Changes the password of a member who gives the old one, logs out and forgets their other devices, and cancels
 * their open links.
 */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  self: CallerMember,
  ip: string,
  input: Input,
) {
  const now = deps.now()
  const { member, profile } = await readAccount(deps.db, self.id)
  const guess = { who: self.id, stored: member.passwordHash, given: input.old_password, ip, again: true }
  if (!(await verifyPassword(deps.db, guess, now))) throw new AppError('old_password_wrong')
  const passwordHash = await acceptPassword(input, caller, { member, profile })
  const site = await deps.mailSite(member.siteId)
  const recipient = recipientOf({ member, profile })
  await deps.db.transaction(async (tx) => {
    await lockVerified(tx, member)
    await updateLogin(tx, self.id, { passwordHash })
    await forgetDevices(tx, self.id)
    await endSessions(tx, deps.streams, { memberId: self.id, except: self.sessionHash })
    await cancelLinks(tx, self.id, { event: 'password_change', now })
    await writeMail(tx, site, recipient, { mail: 'password_changed', path: '/reset-password' }, now)
  })
  deps.mailPosted()
}
