import { useFormatter, useTranslations } from 'use-intl'
import { costAtBalance } from '../../core/rules/money/credit-costs.ts'
import { useShell } from './use-shell.ts'
import { useWaiting } from './waiting.ts'

/** The lowest price of credits in the visitor's country, or null where it is not known. */
export function useLowestPrice(): (credits: number) => string | null {
  const format = useFormatter()
  const { settings } = useShell()
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  return (credits) => {
    if (!cost) return null
    const cents = (cost.costs / settings.message_credits) * credits
    return format.number(Math.round(cents) / 100, { style: 'currency', currency: cost.currency })
  }
}

/**
 * The price of the next credits in words: what the member paid for them, “free”, or “from …” for somebody who
 * has too few. Null where it is not known.
 */
export function useCreditPrice(): (credits: number) => string | null {
  const t = useTranslations('ui.price')
  const format = useFormatter()
  const lowest = useLowestPrice()
  const { user, settings } = useShell()
  const { credits: balance } = useWaiting()
  const money = (cents: number, currency: string) =>
    format.number(Math.round(cents) / 100, { style: 'currency', currency })
  return (credits) => {
    if (!user) {
      const price = lowest(credits)
      return price && t('from', { price })
    }
    const { lots, currency, message } = user.credit_price
    const cost = costAtBalance(lots, balance, credits)
    if (cost) return cost.currency ? money(cost.cents, cost.currency) : t('free')
    return t('from', { price: money((message / settings.message_credits) * credits, currency) })
  }
}
