import { useFormatter } from 'use-intl'
import type { Currency } from '../../core/rules/money/currency.ts'

/** Writes cents as money, the way the reader's language does. */
export function useCents(): (cents: number, currency: Currency) => string {
  const format = useFormatter()
  return (cents, currency) => format.number(cents / 100, { style: 'currency', currency })
}

/** Writes whole per cent. */
export function usePercent(): (percent: number) => string {
  const format = useFormatter()
  return (percent) => format.number(percent / 100, { style: 'percent' })
}

/** Writes a tax rate, which comes in hundredths of a per cent. */
export function useTaxRate(): (rate: number) => string {
  const format = useFormatter()
  return (rate) => format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
