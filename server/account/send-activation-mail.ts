import { ACTIVATION_LINK_DAYS, ACTIVATION_MAILS_PER_DAY } from '../../core/rules/account/login.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { AccountDeps } from './deps.ts'
import { limitAttempts } from './limit-attempts.ts'
import { linkWith, type Recipient, writeMail } from './mails.ts'
import { readAccount } from './store.ts'
import { issueToken } from './token-store.ts'

/** Sends the activation mail again; a member who is already confirmed gets none. */
export async function sendActivationMail(deps: AccountDeps, siteId: string, memberId: string) {
  const now = deps.now()
  const { member, profile } = await readAccount(deps.db, memberId)
  if (member.status !== 'not_confirmed' || member.email === null) return
  const limit = { max: ACTIVATION_MAILS_PER_DAY, withinMs: DAY_MS, refusal: 'too_many_mails' } as const
  await limitAttempts(deps.db, { what: 'activation-mail', who: memberId }, limit, now)
  const recipient = { memberId, email: member.email, name: profile.name, language: member.language }
  const mailSite = await deps.mailSite(siteId)
  await deps.db.transaction((tx) => postActivation(tx, mailSite, recipient, now))
  deps.mailPosted()
}

export async function postActivation(tx: Tx, site: MailSite, to: Recipient, now: Date) {
  const token = await issueToken(tx, { memberId: to.memberId, purpose: 'activate', now })
  const path = linkWith('/api/activate.php', token)
  await writeMail(tx, site, to, { mail: 'activation', path, values: { days: ACTIVATION_LINK_DAYS } }, now)
}
