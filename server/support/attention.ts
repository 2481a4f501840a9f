import { maskMail, maskMailsIn, maskPhone } from '../../core/rules/staff/masking.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { receiptNumber } from '../money/payments/receipt.ts'
import { closeAttentionRow, listAttentionOn } from '../platform/attention/store.ts'
import { afterCommit } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { readPage } from '../platform/http/time-cursor.ts'
import { listUnsentOn, tryAgain } from '../platform/mail/outbox-store.ts'
import { act } from '../staff/act.ts'
import type { SupportDeps } from './deps.ts'

type Deps = Pick<SupportDeps, 'db' | 'now' | 'mailPosted' | 'cursors'>
type Filter = { site?: string | undefined; after?: string | undefined }

/** What the software cannot put right by itself, oldest first. */
export async function listAttention(deps: Deps, staff: CallerStaff, { site, after }: Filter) {
  const sites = sitesWith(staff.grants, 'health.read', site)
  const { shown, next } = await readPage(
    deps.cursors,
    { list: 'attention', after },
    (page) => listAttentionOn(deps.db, sites, page),
    ({ item: { id, firstAt } }) => ({ id, at: firstAt }),
  )
  return {
    next,
    rows: shown.map(({ item: row, order, memberId }) => ({
      id: row.id,
      kind: row.kind,
      site: row.siteId,
      order: order && {
        receipt: receiptNumber(order),
        ordered: order.createdAt.toISOString(),
        member: memberId,
      },
      amount: row.amount,
      expected: row.expectedAmount,
      currency: row.currency,
      detail: row.detail,
      times: row.times,
      first: row.firstAt.toISOString(),
      last: row.lastAt.toISOString(),
    })),
  }
}

/** Closes a row that somebody has put right. */
export const closeAttention = (
  deps: Deps,
  staff: CallerStaff,
  { id, reason }: { id: string; reason: string },
) =>
  act(deps, staff, { what: 'attention.close', subject: { kind: 'attention', id }, reason }, async (tx) => {
    const row = await closeAttentionRow(tx, sitesWith(staff.grants, 'health.act'), id, deps.now())
    if (!row) throw new AppError('attention_unknown')
    return { result: undefined, siteId: row.siteId, after: { kind: row.kind, order: row.orderId } }
  })

/** Mails and text messages that were given up, oldest first. Their text may hold secrets and is not shown. */
export async function listUnsent(deps: Deps, staff: CallerStaff, { site, after }: Filter) {
  const sites = sitesWith(staff.grants, 'health.read', site)
  const { shown, next } = await readPage(
    deps.cursors,
    { list: 'unsent', after },
    (page) => listUnsentOn(deps.db, sites, page),
    ({ id, createdAt }) => ({ id, at: createdAt }),
  )
  return {
    next,
    messages: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      site: row.siteId,
      member: row.memberId,
      to: row.kind === 'mail' ? maskMail(row.to) : maskPhone(row.to),
      subject: row.subject,
      created: row.createdAt.toISOString(),
      attempts: row.attempts,
      failure: row.failure === null ? null : maskMailsIn(row.failure),
      again: row.overdueAt === null,
    })),
  }
}

/** Tries a message again that was given up. */
export const sendAgain = (deps: Deps, staff: CallerStaff, id: string) =>
  act(deps, staff, { what: 'outbox.send_again', subject: { kind: 'message', id } }, async (tx) => {
    const row = await tryAgain(tx, sitesWith(staff.grants, 'health.act'), id, deps.now())
    if (!row) throw new AppError('message_unknown')
    afterCommit(tx, deps.mailPosted)
    return { result: undefined, siteId: row.siteId, after: { kind: row.kind, mail: row.mail } }
  })
