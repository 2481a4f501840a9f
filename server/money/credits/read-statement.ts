import type { Country } from '../../../core/i18n/locales.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../site/caller.ts'
import { messageCostIn } from '../../site/packages.ts'
import type { Site } from '../../site/site.ts'
import { type CreditValue, presentMovement } from './present.ts'
import { listEntries, readBalance } from './store.ts'

const MOVEMENTS_PER_PAGE = 50

function valueOfCredits(settings: Site['settings'], country: Country): CreditValue {
  const { costs, currency } = messageCostIn(settings, country)
  return { centsPerCredit: costs / settings.message_credits, currency }
}

type Wanted = { caller: Caller; before?: string | undefined; limit?: number }

/** Entries of a member's ledger, newest first, each with its order or conversation. */
export async function readStatement(
  tx: Tx,
  memberId: string,
  { caller, before, limit = MOVEMENTS_PER_PAGE }: Wanted,
) {
  const value = valueOfCredits(caller.site.settings, caller.country)
  const cursor = before !== undefined && /^\d{1,15}$/.test(before) ? Number(before) : undefined
  const rows = await listEntries(tx, memberId, { before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    balance: await readBalance(tx, memberId),
    movements: shown.map((row) => presentMovement(row, value)),
    next: rows.length > limit ? String(shown.at(-1)?.entry.id) : null,
  }
}
