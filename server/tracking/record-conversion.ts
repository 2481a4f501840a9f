import type { Currency } from '../../core/rules/money/currency.ts'
import type { Tx } from '../platform/db/database.ts'
import { insertConversion } from './store.ts'

type PaidOrder = { memberId: string; amount: number; currency: Currency; at: Date }

/**
 * Notes a member's first paid order, in the transaction that makes it paid; further ones change nothing. Joining and
 * confirming the address are noted by triggers, because accounts cannot know of partners.
 */
export const recordConversion = (tx: Tx, { memberId, ...paid }: PaidOrder) =>
  insertConversion(tx, memberId, 'order', paid)
