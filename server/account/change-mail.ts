import { addressCountsAt } from '../../core/rules/account/links.ts'
import {
  ACTIVATION_MAILS_PER_DAY,
  MAIL_CHANGE_LINK_HOURS,
  MAIL_UNDO_DAYS,
} from '../../core/rules/account/login.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerMember } from '../platform/http/caller.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { Caller } from '../site/caller.ts'
import { activateMember } from './activate.ts'
import { checkAddress } from './check-address.ts'
import type { AccountDeps } from './deps.ts'
import { refuseProblems } from './field-problems.ts'
import { limitAttempts } from './limit-attempts.ts'
import { lockVerified } from './lock-verified.ts'
import { linkWith, type Recipient, writeMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { isDuplicate } from './sign-up.ts'
import { findMailboxOwner, readAccount, updateLogin } from './store.ts'
import {
  cancelLinks,
  findOpenLink,
  isAddressKept,
  issueToken,
  redeemLink,
  turnStopsIntoUndos,
} from './token-store.ts'
import { verifyPassword } from './verify-password.ts'

type Request = { email: string; password: string }

/**
 * Mails a link to the new address, and to the old one a link that stops the change. The member keeps the old
 * address until the first link is used.
 */
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
  const limit = { max: ACTIVATION_MAILS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(deps.db, { what: 'mail-change', who: self.id }, limit, now)
  await refuseTaken(deps.db, { siteId: member.siteId, email, by: self.id, now })
  const site = await deps.mailSite(member.siteId)
  const recipient = { memberId: self.id, email, name: profile.name, language: member.language }
  await deps.db.transaction(async (tx) => {
    await lockVerified(tx, member)
    const token = await issueToken(tx, { memberId: self.id, purpose: 'mail_change', email, now })
    const path = linkWith('/mail-change/do', token)
    const values = { hours: MAIL_CHANGE_LINK_HOURS }
    await writeMail(tx, site, recipient, { mail: 'mail_change', path, values }, now)
    if (isProven(member)) await offerStop(tx, site, { ...recipient, email: member.email }, email, now)
  })
  deps.mailPosted()
}

const PURPOSES = ['mail_change', 'address_change'] as const

/**
 * Makes the new address, proven by its link, the member's address. A change that staff asked for waits until the old
 * address has had its time to object.
 */
export async function confirmMailChange(deps: AccountDeps, self: CallerMember | null, token: string) {
  const now = deps.now()
  // The link is looked up before the transaction, because a transaction must not wait for a second
  // connection.
  const found = await findOpenLink(deps.db, token, PURPOSES, now)
  if (!found) throw new AppError('link_invalid')
  const site = await deps.mailSite(found.siteId)
  try {
    await deps.db.transaction(async (tx) => {
      const redeemed = await redeemLink(tx, token, PURPOSES, now)
      if (!redeemed?.email) throw new AppError('link_invalid')
      const { memberId, email, purpose, createdAt } = redeemed
      if (purpose === 'address_change' && addressCountsAt(createdAt) > now) return
      await moveAddress(tx, deps, { memberId, email, site, except: self?.sessionHash }, now)
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken')
    throw error
  }
  deps.mailPosted()
}

type Move = { memberId: string; email: string; site: MailSite; except?: Buffer | undefined }

/**
 * Gives a member a proven address. All sessions of the member end except the one that calls, and the old address can undo
 * the change for some days.
 */
export async function moveAddress(
  tx: Tx,
  deps: AccountDeps,
  { memberId, email, site, except }: Move,
  now: Date,
) {
  await refuseTaken(tx, { siteId: site.id, email, by: memberId, now })
  const { member, profile } = await readAccount(tx, memberId)
  await updateLogin(tx, memberId, { email })
  await endSessions(tx, deps.streams, { memberId, except })
  await turnStopsIntoUndos(tx, memberId, now)
  await cancelLinks(tx, memberId, { event: 'mail_change', now })
  if (isProven(member)) {
    const old = { memberId, email: member.email, name: profile.name, language: member.language }
    await offerUndo(tx, site, old, email, now)
  }
  await activateMember(tx, deps, memberId, now)
}

/** Refuses an address that another member has, or had until lately and can take back. */
export async function refuseTaken(tx: Tx, address: { siteId: string; email: string; by: string; now: Date }) {
  const owner = await findMailboxOwner(tx, address.siteId, address.email)
  if ((owner !== undefined && owner !== address.by) || (await isAddressKept(tx, address)))
    throw new AppError('email_taken')
}

/** An address that was never confirmed may be a stranger's by mistake, so it gets no say in the account. */
export function isProven<M extends { status: string; email: string | null }>(
  member: M,
): member is M & { email: string } {
  return member.status === 'active' && member.email !== null
}

async function offerStop(tx: Tx, site: MailSite, old: Recipient, wanted: string, now: Date) {
  const { memberId, email } = old
  const token = await issueToken(tx, { memberId, purpose: 'mail_stop', email, now })
  const path = linkWith('/mail-change/undo', token)
  const values = { email: wanted, hours: MAIL_CHANGE_LINK_HOURS, days: MAIL_UNDO_DAYS }
  await writeMail(tx, site, old, { mail: 'mail_change_asked', path, values }, now)
}

async function offerUndo(tx: Tx, site: MailSite, old: Recipient, current: string, now: Date) {
  const { memberId, email } = old
  const token = await issueToken(tx, { memberId, purpose: 'mail_undo', email, now })
  const path = linkWith('/mail-change/undo', token)
  await writeMail(
    tx,
    site,
    old,
    { mail: 'mail_changed', path, values: { email: current, days: MAIL_UNDO_DAYS } },
    now,
  )
}
