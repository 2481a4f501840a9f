import type { FastifyRequest } from 'fastify'
import { writtenAs } from '../../core/i18n/locales.ts'
import { graceEnd } from '../../core/rules/account/deletion.ts'
import { ADDRESS_QUESTIONS_PER_DAY, RESET_LINK_MINUTES } from '../../core/rules/account/login.ts'
import { checkEmail } from '../../core/rules/account/signup.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { Caller } from '../site/caller.ts'
import { acceptPassword, type NewPassword } from './accept-password.ts'
import { activateMember } from './activate.ts'
import type { AccountDeps } from './deps.ts'
import { forgetDevices, readDevice } from './devices.ts'
import { refuseProblems } from './field-problems.ts'
import { limitNetworks } from './limit-attempts.ts'
import { takeResetMail } from './limit-reset-mails.ts'
import { type AccountMail, linkWith, type Recipient, recipientOf, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { findLogin, lockMember, readAccount, updateLogin } from './store.ts'
import { cancelLinks, findOpenLink, hasOpenLink, issueToken, redeemLink } from './token-store.ts'
import { forgetFailures } from './verify-password.ts'

/**
 * Mails a link to choose a new password. The owner of a deleted account is mailed the link that restores it
 * instead; the answer is the same, so that nobody else learns of the deletion.
 */
export async function requestReset(deps: AccountDeps, request: FastifyRequest, email: string) {
  const { caller, ip } = request
  const now = deps.now()
  refuseProblems({ email: checkEmail(email) }, caller.locale)
  const login = await findLogin(deps.db, caller.site.id, email.trim(), now)
  const isKnown = login !== undefined && (await readDevice(deps.db, request, login.id)).isKnown
  // The form says whether an address has an account (docs/product.md, account-recovery), so a caller may ask
  // about a limited number of addresses. A browser that is known to the account learns nothing new, and must not
  // be kept from its mail by strangers in the same network.
  const limit = { what: 'reset-from', max: ADDRESS_QUESTIONS_PER_DAY, withinMs: DAY_MS } as const
  if (!isKnown) await limitNetworks(deps.db, ip, { ...limit, refusal: 'reset_too_many' }, now)
  if (!login?.email) throw new AppError('reset_email_not_found')
  const purpose = login.deletedAt ? 'restore' : 'reset'
  const hasLink = await hasOpenLink(deps.db, login.id, purpose, now)
  if (!(await takeResetMail(deps.db, { memberId: login.id, ip, isKnown, hasLink }, now))) return
  const site = await deps.mailSite(caller.site.id)
  const recipient = { memberId: login.id, email: login.email, name: login.name, language: login.language }
  await deps.db.transaction((tx) => mailReset(tx, { site, timeZone: caller.site.timeZone, recipient }, now))
  deps.mailPosted()
}

type ResetMail = { site: MailSite; timeZone: string; recipient: Recipient }

/** Writes the mail with the link to choose a new password, or for a deleted account the one that restores it. */
export async function mailReset(tx: Tx, { site, timeZone, recipient }: ResetMail, now: Date) {
  // The account may have been deleted or restored since it was looked up.
  const account = await lockMember(tx, recipient.memberId)
  const mail = account?.deletedAt
    ? await offerRestore(tx, timeZone, recipient, account.deletedAt, now)
    : await offerReset(tx, recipient, now)
  await writeMail(tx, site, recipient, mail, now)
}

async function offerReset(tx: Tx, { memberId }: Recipient, now: Date): Promise<AccountMail> {
  const token = await issueToken(tx, { memberId, purpose: 'reset', now })
  const path = linkWith('/reset-password/do', token)
  return { mail: 'reset', path, values: { minutes: RESET_LINK_MINUTES } }
}

async function offerRestore(
  tx: Tx,
  timeZone: string,
  { memberId, language }: Recipient,
  deletedAt: Date,
  now: Date,
): Promise<AccountMail> {
  const until = graceEnd(deletedAt)
  const token = await issueToken(tx, { memberId, purpose: 'restore', now, until })
  const format = new Intl.DateTimeFormat(writtenAs(language), { dateStyle: 'long', timeZone })
  const path = linkWith('/account-restore', token)
  return { mail: 'reset_deleted', path, values: { until: format.format(until) } }
}

/**
 * Sets a new password with the link of the mail, ends all sessions of the member, cancels their other links and
 * lifts the block of the login. The link also proves the address. Returns the id of the member.
 */
export async function resetPassword(
  deps: AccountDeps,
  caller: Caller,
  input: NewPassword & { token: string },
): Promise<string> {
  const now = deps.now()
  // The link is looked up before the transaction, because a transaction must not wait for a second
  // connection.
  const found = await findOpenLink(deps.db, input.token, ['reset'], now)
  if (!found) throw new AppError('reset_link_invalid')
  const owner = await readAccount(deps.db, found.memberId)
  const passwordHash = await acceptPassword(input, caller, owner)
  const site = await deps.mailSite(found.siteId)
  await deps.db.transaction(async (tx) => {
    const redeemed = await redeemLink(tx, input.token, ['reset'], now)
    if (!redeemed) throw new AppError('reset_link_invalid')
    await updateLogin(tx, redeemed.memberId, { passwordHash })
    await forgetDevices(tx, redeemed.memberId)
    await forgetFailures(tx, redeemed.memberId)
    await endSessions(tx, deps.streams, { memberId: redeemed.memberId })
    await cancelLinks(tx, redeemed.memberId, { event: 'password_reset', now })
    await activateMember(tx, deps, redeemed.memberId, now)
    const { member, profile } = await readAccount(tx, redeemed.memberId)
    const recipient = recipientOf({ member, profile })
    await writeMail(tx, site, recipient, { mail: 'password_changed', path: '/reset-password' }, now)
  })
  deps.mailPosted()
  return found.memberId
}
