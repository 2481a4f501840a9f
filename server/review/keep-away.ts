import { isForGood } from '../../core/rules/account/self-exclusion.ts'
import type { MemberHook } from '../account/deps.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { hashClosedMailbox } from './apply-measures.ts'
import {
  blockPayersOf,
  closeMailboxForGood,
  findExplanation,
  isMailboxClosed,
  readMailbox,
} from './decision-store.ts'
import type { StatementLinks } from './statement-links.ts'

/** Refuses a signup with the mailbox of a closed account, also once that account was erased. */
export const createReturnGuard =
  (key: Buffer): MemberHook =>
  async (tx, { memberId }) => {
    const found = await readMailbox(tx, memberId)
    if (!found) return
    if (await isMailboxClosed(tx, found.pool, hashClosedMailbox(key, found.mailbox)))
      throw new AppError('signup_refused')
  }

/** Keeps traces of a member who closed themselves out for good, by which a new account and their payments are refused. */
export const createClosingOutTraces =
  (key: Buffer): MemberHook =>
  async (tx, { memberId, at }) => {
    const found = await readMailbox(tx, memberId)
    if (!found?.closedUntil || !isForGood(found.closedUntil)) return
    const { pool, mailbox } = found
    await closeMailboxForGood(tx, { pool, hash: hashClosedMailbox(key, mailbox), at })
    await blockPayersOf(tx, memberId, 'member', at)
  }

/** The token of the statement that explains why an account was closed. */
export const createClosingNotice =
  (statements: StatementLinks) =>
  async (tx: Tx, memberId: string): Promise<string | null> => {
    const id = await findExplanation(tx, memberId, 'closed')
    return id ? statements.write(id) : null
  }
