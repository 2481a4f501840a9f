import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../site/caller.ts'
import { currencyOf } from './credit-price.ts'
import { presentMovement } from './present.ts'
import { findCountry, listEntries, listGrantEntries, readBalance } from './store.ts'

const MOVEMENTS_PER_PAGE = 50

type Wanted = { caller: Caller; before?: string | undefined; limit?: number }

/** Entries of a member's ledger, newest first, each with its order or conversation. */
export async function readStatement(
  tx: Tx,
  memberId: string,
  { caller, before, limit = MOVEMENTS_PER_PAGE }: Wanted,
) {
  const grants = await listGrantEntries(tx, memberId)
  const country = (await findCountry(tx, memberId)) ?? caller.country
  const prices = { grants, currency: currencyOf(grants, country, caller.site) }
  const cursor = before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined
  const rows = await listEntries(tx, memberId, { before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    balance: await readBalance(tx, memberId),
    movements: shown.map((row) => presentMovement(row, prices)),
    next: rows.length > limit ? String(shown.at(-1)?.entry.id) : null,
  }
}
