import { useFormatter } from 'use-intl'
import type { Currency } from '../../core/rules/money/currency.ts'

/** Formats cents as money, in the reader's language. */
export function useCents(): (cents: number, currency: Currency) => string {
  const format = useFormatter()
  return (cents, currency) => format.number(cents / 100, { style: 'currency', currency })
}

/** Formats a whole percentage. */
export function usePercent(): (percent: number) => string {
  const format = useFormatter()
  return (percent) => format.number(percent / 100, { style: 'percent' })
}

/** Formats a tax rate, which comes in hundredths of a per cent. */
export function useTaxRate(): (rate: number) => string {
  const format = useFormatter()
  return (rate) => format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
