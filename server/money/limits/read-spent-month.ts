import type { SpentMonth } from '../../../core/contract/money/money.ts'
import { dayIn } from '../../../core/rules/account/age.ts'
import { costOfRuns, lotsOf, spentBefore } from '../../../core/rules/money/credit-costs.ts'
import type { Payer, PaymentDeps } from '../payments/deps.ts'
import { readSpendingLimits } from './limits.ts'
import { presentCost } from './present.ts'
import { findSpentMonth, type SpendingRun, type Whom } from './spent-month-store.ts'

/** What a member spent this month, on whom, and what is left, beside the limits (docs/product.md, money-month). */
export async function readSpentMonth(deps: PaymentDeps, payer: Payer): Promise<SpentMonth> {
  const { memberId, site } = payer
  const { timeZone } = site
  const now = deps.now()
  const [{ grants, balance, runs }, limits] = await Promise.all([
    findSpentMonth(deps.db, { memberId, now, timeZone }),
    readSpendingLimits(deps, payer),
  ])
  const lots = lotsOf(grants)
  const granted = grants.reduce((sum, { credits }) => sum + credits, 0)
  const placeOf = ({ number: id, credits, balanceBefore }: SpendingRun) => ({
    spent: spentBefore(grants, { id, delta: -credits, balanceAfter: balanceBefore - credits }),
    credits,
  })
  const on = (whom: Whom) =>
    presentCost(costOfRuns(lots, runs.filter((run) => run.whom === whom).map(placeOf)))
  const unspent = { spent: granted - balance, credits: Math.max(0, balance) }
  return {
    month: dayIn(timeZone, now).slice(0, 'YYYY-MM'.length),
    member: on('member'),
    fictional: on('fictional'),
    gone: on('gone'),
    unspent: presentCost(costOfRuns(lots, [unspent])),
    limits,
  }
}
