import { refusedUntil } from '../../../core/rules/review/reporters.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readHistory } from '../../review/reporter-store.ts'

/** Until when the reports of a member are refused; null if they are taken (docs/product.md, review-reporters). */
export const readRefusal = async (tx: Tx, memberId: string, now: Date) =>
  refusedUntil(await readHistory(tx, { memberId }, now), 'other', now)
