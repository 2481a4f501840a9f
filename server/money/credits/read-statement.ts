import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import type { Cursors } from '../../platform/http/cursors.ts'
import type { Caller } from '../../site/caller.ts'
import { currencyOf } from './credit-price.ts'
import { presentMovement } from './present.ts'
import { findStatement } from './store.ts'

const MOVEMENTS_PER_PAGE = 50

const LIST = 'statement'
const written = z.int().positive()

export type StatementDeps = { db: Tx; cursors: Cursors }
type Wanted = { caller: Caller; before?: string | undefined; limit?: number }

/** Entries of a member's ledger, newest first, each with its order or conversation. */
export async function readStatement(
  { db, cursors }: StatementDeps,
  memberId: string,
  { caller, before, limit = MOVEMENTS_PER_PAGE }: Wanted,
) {
  // A cursor that this call did not give out leads to the beginning.
  const { data: place } = written.safeParse(before === undefined ? before : cursors.read(LIST, before))
  const { country, balance, grants, entries } = await findStatement(db, memberId, {
    before: place,
    limit: limit + 1,
  })
  const prices = { grants, currency: currencyOf(grants, country, caller.site) }
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    balance,
    movements: shown.map((entry) => presentMovement(entry, prices)),
    next: last ? cursors.write(LIST, last.number) : null,
    honesty_seal: caller.site.honestySeal,
  }
}
