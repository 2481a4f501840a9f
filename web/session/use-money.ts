import { useFormatter } from 'use-intl'
import { useShell } from './use-shell.ts'

/** The value of credits in money, or null where it is not known. */
export function useMoney(): (credits: number) => string | null {
  const format = useFormatter()
  const { settings } = useShell()
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  return (credits) => {
    if (!cost) return null
    const cents = (cost.costs / settings.message_credits) * credits
    return format.number(Math.round(cents) / 100, { style: 'currency', currency: cost.currency })
  }
}
