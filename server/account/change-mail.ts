import { ACTIVATION_MAILS_PER_DAY, MAIL_CHANGE_LINK_HOURS } from '../../core/rules/account/login.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import type { Caller } from '../site/caller.ts'
import { activateMember } from './activate.ts'
import { noteAttempt } from './attempt-store.ts'
import { checkAddress } from './check-address.ts'
import type { AccountDeps } from './deps.ts'
import { refuseProblems } from './field-problems.ts'
import { linkWith, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { isDuplicate } from './sign-up.ts'
import { findMailboxOwner, readAccount, updateMember } from './store.ts'
import { findToken, issueToken, redeemToken } from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

type Request = { email: string; password: string }

/** Mails a link to the new address. The member keeps the old address until the link is used. */
export async function requestMailChange(
  deps: AccountDeps,
  caller: Caller,
  self: CallerMember,
  ip: string,
  input: Request,
) {
  const now = deps.now()
  const email = input.email.trim()
  refuseProblems(checkAddress(email), caller.locale)
  const { member, profile } = await readAccount(deps.db, self.id)
  const guess = { who: self.id, stored: member.passwordHash, given: input.password, ip, again: true }
  if (!(await verifyPassword(deps.db, guess, now))) throw new AppError('password_wrong')
  const asked = await noteAttempt(deps.db, { what: 'mail-change', who: self.id }, now)
  if (asked.length >= ACTIVATION_MAILS_PER_DAY) throw new AppError('too_many_mails')
  const owner = await findMailboxOwner(deps.db, member.siteId, email)
  if (owner !== undefined && owner !== self.id) throw new AppError('email_taken')
  const site = await deps.mailSite(member.siteId)
  const recipient = { memberId: self.id, email, name: profile.name, language: member.language }
  await deps.db.transaction(async (tx) => {
    const lifeMs = MAIL_CHANGE_LINK_HOURS * HOUR_MS
    const token = await issueToken(tx, { memberId: self.id, purpose: 'mail_change', email, now, lifeMs })
    const path = linkWith('/mail-change/do', token)
    await writeMail(
      tx,
      site,
      recipient,
      { mail: 'mail_change', path, values: { hours: MAIL_CHANGE_LINK_HOURS } },
      now,
    )
  })
  deps.mailPosted()
}

/**
 * Makes the new address, proven by its link, the member's address, and notifies the old address by mail. All
 * sessions of the member end except the one that calls.
 */
export async function confirmMailChange(deps: AccountDeps, token: string, by: CallerMember | null) {
  const now = deps.now()
  // The token is looked up before the transaction, because a transaction must not wait for a second
  // connection.
  const found = await findToken(deps.db, token, 'mail_change', now)
  if (!found) throw new AppError('link_invalid')
  const site = await deps.mailSite(found.siteId)
  try {
    await deps.db.transaction(async (tx) => {
      const redeemed = await redeemToken(tx, token, 'mail_change', now)
      if (!redeemed?.email) throw new AppError('link_invalid')
      const { member, profile } = await readAccount(tx, redeemed.memberId)
      await updateMember(tx, member.id, { email: redeemed.email })
      await activateMember(tx, deps, member.id, now)
      await endSessions(tx, deps.streams, { memberId: member.id, except: by?.sessionHash })
      const old = {
        memberId: member.id,
        email: member.email ?? '',
        name: profile.name,
        language: member.language,
      }
      const mail = { mail: 'mail_changed', path: '/service', values: { email: redeemed.email } } as const
      await writeMail(tx, site, old, mail, now)
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken')
    throw error
  }
  deps.mailPosted()
}
