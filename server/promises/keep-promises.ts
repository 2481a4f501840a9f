import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { refundKey } from '../money/payments/pay-refunds.ts'
import { updateRefund } from '../money/payments/store.ts'
import { resolveAttention } from '../platform/attention/store.ts'
import { afterCommit } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { tryAgain } from '../platform/mail/outbox-store.ts'
import { act } from '../staff/act.ts'
import type { PromiseDeps } from './deps.ts'
import { leaveMail, lockGivenUp, lockUnpaid, makeCopyDue } from './store.ts'

type Asked = { id: string; reason: string }

/** Asks the provider again. Whoever asks for an unclear refund has looked that it was not paid. */
export const payAgain = (deps: PromiseDeps, staff: CallerStaff, { id, reason }: Asked) =>
  act(deps, staff, { what: 'refund.try_again', subject: { kind: 'refund', id }, reason }, async (tx) => {
    const now = deps.now()
    const found = await lockUnpaid(tx, sitesWith(staff.grants, 'money.refund'), { id, now })
    if (!found) throw new AppError('promise_unknown')
    await updateRefund(tx, id, { nextAttemptAt: now, askedAt: null })
    afterCommit(tx, deps.refundWanted)
    return { result: undefined, siteId: found.siteId, after: { order: found.orderId } }
  })

/** Ends a late refund that was paid outside of the software. */
export const settleRefund = (deps: PromiseDeps, staff: CallerStaff, { id, reason }: Asked) =>
  act(deps, staff, { what: 'refund.settle', subject: { kind: 'refund', id }, reason }, async (tx) => {
    const now = deps.now()
    const found = await lockUnpaid(tx, sitesWith(staff.grants, 'money.refund'), { id, now })
    const isLate = found && (found.refund.delayedAt !== null || found.refund.nextAttemptAt === null)
    if (!isLate) throw new AppError('promise_unknown')
    await updateRefund(tx, id, { doneAt: now, nextAttemptAt: null, delayedAt: null, askedAt: null })
    await resolveAttention(tx, refundKey(id), now)
    return { result: undefined, siteId: found.siteId, after: { order: found.orderId } }
  })

/** Makes a copy of data now that could not be made. */
export const makeCopyAgain = (deps: PromiseDeps, staff: CallerStaff, id: string) =>
  act(deps, staff, { what: 'copy.try_again', subject: { kind: 'copy', id } }, async (tx) => {
    const sites = sitesWith(staff.grants, 'members.export')
    const found = await makeCopyDue(tx, sites, { id, now: deps.now() })
    if (!found) throw new AppError('promise_unknown')
    afterCommit(tx, deps.dataRequested)
    return { result: undefined, siteId: found.siteId, after: { attempts: found.attempts } }
  })

/** Tries the mail of a statement again that was given up. */
export const sendStatementAgain = (deps: PromiseDeps, staff: CallerStaff, id: string) =>
  act(deps, staff, { what: 'statement.send_again', subject: { kind: 'statement', id } }, async (tx) => {
    const sites = sitesWith(staff.grants, 'review.decide')
    const found = await lockGivenUp(tx, sites, id)
    if (!found || !(await tryAgain(tx, sites, id, deps.now()))) throw new AppError('promise_unknown')
    afterCommit(tx, deps.mailPosted)
    return { result: undefined, siteId: found.siteId, after: { decision: found.decisionId } }
  })

/** Ends a statement whose mail was given up, because its reader learned of the decision in another way. */
export const settleStatement = (deps: PromiseDeps, staff: CallerStaff, { id, reason }: Asked) =>
  act(deps, staff, { what: 'statement.settle', subject: { kind: 'statement', id }, reason }, async (tx) => {
    const found = await lockGivenUp(tx, sitesWith(staff.grants, 'review.decide'), id)
    if (!found) throw new AppError('promise_unknown')
    await leaveMail(tx, found.id)
    return { result: undefined, siteId: found.siteId, after: { decision: found.decisionId } }
  })
