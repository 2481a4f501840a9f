import { checkEmail } from '../../../core/rules/account/signup.ts'
import { HOUR_MS } from '../../../core/rules/durations.ts'
import { readReceiptNumber, WITHDRAWALS_PER_HOUR } from '../../../core/rules/money/withdrawal.ts'
import { refuseProblems } from '../../account/field-problems.ts'
import { limitNetworks, mayMailTo } from '../../account/limit-attempts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { postToOutbox } from '../../platform/mail/outbox.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Caller } from '../../site/caller.ts'
import type { Site } from '../../site/site.ts'
import { writeDate, writeMoment } from './mail-values.ts'
import type { Shop } from './shop.ts'
import { findOrderOfBuyer, findRecipient, type OrderRow } from './store.ts'
import { lockUnused } from './take-back-credits.ts'
import { type WithdrawDeps, withdraw, withdrawalEnd } from './withdraw.ts'

type Statement = { number: string; email: string }
type From = { caller: Caller; ip: string }

/** Characters that could turn one address into several in the header of a mail. */
const NOT_ONE_ADDRESS = /[,;:<>()[\]"\\]/

/**
 * Takes a withdrawal from somebody who is not logged in. The answer is always the same; a mail at once says
 * what became of it, so that nobody learns who ordered what. Whoever names the address of somebody else over and over
 * neither fills their mailbox nor keeps them from withdrawing: beyond the limit only refusals are no longer mailed.
 */
export async function withdrawByNumber(deps: WithdrawDeps, statement: Statement, { caller, ip }: From) {
  const { db, now } = deps
  const email = statement.email.trim()
  const number = readReceiptNumber(statement.number)
  const emailProblem = checkEmail(email) ?? (NOT_ONE_ADDRESS.test(email) ? 'email_invalid' : null)
  refuseProblems({ email: emailProblem }, caller.locale)
  if (!number) {
    const fields = { number: say(caller.locale, 'errors.fields.receipt_number') }
    throw new AppError('invalid_input', { fields })
  }
  const limit = { max: WITHDRAWALS_PER_HOUR, withinMs: HOUR_MS }
  await limitNetworks(db, ip, { what: 'withdrawal', ...limit, refusal: 'too_many_requests' }, now())
  const mayMail = await mayMailTo(db, { what: 'withdrawal', who: email }, limit, now())
  const received = now()
  const order = await findOrderOfBuyer(db, { siteId: caller.site.id, email, ...number })
  if (!order || !(await takeWithdrawal(deps, caller.site, order))) {
    if (!mayMail) return { received }
    const mailSite = await deps.mailSite(caller.site.id)
    const shop = { site: caller.site, mailSite }
    await db.transaction((tx) => writeRefusal(tx, shop, { ...statement, email, order, caller, received }))
    deps.mailPosted()
  }
  return { received }
}

/** Withdraws from all that is left of the order. Returns false when nothing can be withdrawn from. */
async function takeWithdrawal(deps: WithdrawDeps, site: Site, order: OrderRow): Promise<boolean> {
  const payer = { memberId: order.memberId, site }
  const { credits } = await deps.db.transaction((tx) => lockUnused(tx, order))
  try {
    await withdraw(deps, payer, { paymentId: order.id, credits })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Credits were spent in between: the withdrawal is from what is left now.
    if (error.code === 'withdrawal_changed') return takeWithdrawal(deps, site, order)
    return false
  }
}

type Refused = Statement & { order: OrderRow | undefined; caller: Caller; received: Date }

/** Acknowledges a withdrawal that could not be carried out, with its date and time and the reason. */
async function writeRefusal(tx: Tx, { site, mailSite }: Shop, refused: Refused) {
  const { order, caller, received, number, email } = refused
  const to = order && (await findRecipient(tx, order.memberId))
  const locale = to?.language ?? caller.locale
  const end = order?.paidAt ? withdrawalEnd(order, site, received) : null
  const content = composeMail({
    site: mailSite,
    locale,
    mail: 'withdrawal_refused',
    name: to?.name ?? email,
    path: '/service',
    values: {
      number,
      moment: writeMoment(locale, received, site.timeZone),
      reason: order ? (end ? 'used' : 'late') : 'unknown',
      paid: order?.paidAt ? writeDate(locale, order.paidAt, site.timeZone) : '',
    },
  })
  const headers = { 'Reply-To': site.settings.support_email, 'Auto-Submitted': 'auto-replied' }
  const owner = to && { memberId: to.memberId }
  const envelope = { siteId: site.id, kind: 'mail' as const, to: to?.email ?? email, ...owner }
  await postToOutbox(tx, { ...envelope, ...content, headers, mail: 'withdrawal_refused' }, received)
}
