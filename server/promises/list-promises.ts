import type { Owed } from '../../core/contract/console/promises.ts'
import { maskMail, maskMailsIn } from '../../core/rules/staff/masking.ts'
import { mayOn, type Permission, sitesWith } from '../../core/rules/staff/permissions.ts'
import { KEPT_WITHIN_MS, type KeptPromise, type KeptState } from '../../core/rules/staff/promises.ts'
import { receiptNumber } from '../money/payments/receipt.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { readPage } from '../platform/http/time-cursor.ts'
import type { PromiseDeps } from './deps.ts'
import {
  listUnmadeCopies as listCopyRows,
  listUnpaidRefunds as listRefundRows,
  listUnsentStatements as listStatementRows,
} from './store.ts'

type Deps = Pick<PromiseDeps, 'db' | 'now' | 'cursors'>
type Wanted = { site?: string | undefined; after?: string | undefined }
type Step = Owed['steps'][number]

/** The steps that lead out of a state, for those who may take them. */
const STEPS: Record<KeptPromise, { needs: Permission; of: Partial<Record<KeptState, readonly Step[]>> }> = {
  refunds: {
    needs: 'money.refund',
    of: { again: ['again'], delayed: ['again', 'settle'], unclear: ['again', 'settle'] },
  },
  copies: { needs: 'members.export', of: { again: ['again'] } },
  statements: { needs: 'review.decide', of: { given_up: ['again', 'settle'], too_old: ['settle'] } },
}

type Found = {
  id: string
  siteId: string
  memberId: string | null
  since: Date
  state: KeptState
  attempts: number
  nextAttemptAt: Date | null
}

/** What all promises have in common: since when, until when, how it stands, and what the reader can do. */
function presentOwed(
  promise: KeptPromise,
  { id, siteId, memberId, since, state, attempts, nextAttemptAt }: Found,
  { grants, now }: { grants: CallerStaff['grants']; now: Date },
): Owed {
  const due = new Date(since.getTime() + KEPT_WITHIN_MS[promise])
  const { needs, of } = STEPS[promise]
  return {
    id,
    site: siteId,
    member: memberId,
    since: since.toISOString(),
    due: due.toISOString(),
    late: due < now || state === 'delayed' || state === 'unclear',
    state,
    attempts,
    next_attempt: nextAttemptAt?.toISOString() ?? null,
    steps: mayOn(grants, needs, siteId) ? [...(of[state] ?? [])] : [],
  }
}

/** Refunds that are not paid, oldest first. */
export async function listUnpaidRefunds({ db, now, cursors }: Deps, { grants }: CallerStaff, wanted: Wanted) {
  const { shown, next } = await readPage(
    cursors,
    { list: 'refunds', after: wanted.after },
    (page) => listRefundRows(db, sitesWith(grants, 'money.read', wanted.site), page),
    ({ refund: { id, createdAt } }) => ({ id, at: createdAt }),
  )
  const reader = { grants, now: now() }
  return {
    next,
    rows: shown.map(({ refund, order, memberId }) => ({
      ...presentOwed(
        'refunds',
        {
          id: refund.id,
          siteId: order.siteId,
          memberId,
          since: refund.createdAt,
          state: stateOfRefund(refund, reader.now),
          attempts: refund.attempts,
          nextAttemptAt: refund.nextAttemptAt,
        },
        reader,
      ),
      amount: refund.amount,
      currency: order.currency,
      kind: refund.kind,
      order: {
        receipt: receiptNumber(order),
        amount: order.amount,
        ordered: order.createdAt.toISOString(),
        provider: order.provider,
        payment: order.providerRef,
      },
    })),
  }
}

type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number]['refund']

/** During an attempt the next one is the end of its lease. */
function stateOfRefund({ nextAttemptAt, askedAt, delayedAt, attempts }: RefundRow, now: Date): KeptState {
  if (nextAttemptAt === null) return 'unclear'
  if (askedAt !== null && nextAttemptAt > now) return 'trying'
  if (delayedAt !== null) return 'delayed'
  return attempts > 0 ? 'again' : 'waiting'
}

/** Copies of members' data that are not made, oldest first. */
export async function listUnmadeCopies({ db, now, cursors }: Deps, { grants }: CallerStaff, wanted: Wanted) {
  const { shown, next } = await readPage(
    cursors,
    { list: 'copies', after: wanted.after },
    (page) => listCopyRows(db, sitesWith(grants, 'members.export', wanted.site), page),
    ({ copy: { id, askedAt } }) => ({ id, at: askedAt }),
  )
  const reader = { grants, now: now() }
  return {
    next,
    rows: shown.map(({ copy: { id, memberId, askedAt, attempts, leaseUntil }, siteId, email }) => {
      // An attempt that is under way looks like one that failed: both have a lease.
      const nextAttemptAt = leaseUntil !== null && leaseUntil > reader.now ? leaseUntil : null
      const state = nextAttemptAt === null ? 'waiting' : 'again'
      const found = { id, siteId, memberId, since: askedAt, state, attempts, nextAttemptAt } as const
      return { ...presentOwed('copies', found, reader), to: maskMail(email ?? '') }
    }),
  }
}

/** Statements of reasons whose mail has not left, oldest first. */
export async function listUnsentStatements(
  { db, now, cursors }: Deps,
  { grants }: CallerStaff,
  wanted: Wanted,
) {
  const { shown, next } = await readPage(
    cursors,
    { list: 'statements', after: wanted.after },
    (page) => listStatementRows(db, sitesWith(grants, 'review.read', wanted.site), page),
    ({ mail: { id, createdAt } }) => ({ id, at: createdAt }),
  )
  const reader = { grants, now: now() }
  return {
    next,
    rows: shown.map(({ mail, siteId, memberId, recipient, case: about }) => {
      const { id, createdAt: since, attempts, nextAttemptAt } = mail
      const found = { id, siteId, memberId, since, state: stateOfMail(mail), attempts, nextAttemptAt }
      return {
        ...presentOwed('statements', found, reader),
        to: maskMail(mail.to),
        recipient,
        case: about,
        failure: mail.failure === null ? null : maskMailsIn(mail.failure),
      }
    }),
  }
}

type MailRow = Awaited<ReturnType<typeof listStatementRows>>[number]['mail']

function stateOfMail({ nextAttemptAt, overdueAt, attempts }: MailRow): KeptState {
  if (overdueAt !== null) return 'too_old'
  if (nextAttemptAt === null) return 'given_up'
  return attempts > 0 ? 'again' : 'waiting'
}
