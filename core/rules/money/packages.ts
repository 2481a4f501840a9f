import type { Currency } from './currency.ts'

/** Styles of the four packages; the third is marked as popular (docs/product.md, money-packages). */
export const PACKAGE_STYLES = ['p0', 'p1', 'p2', 'p3'] as const
export type PackageStyle = (typeof PACKAGE_STYLES)[number]
export const POPULAR_STYLE: PackageStyle = 'p2'

export type CreditPackage = {
  id: PackageStyle
  credits: number
  /** In cents, tax included. */
  prices: Record<Currency, number>
}

/** The price of one text in cents, when it is paid with credits of a package. */
export const centsPerMessage = (price: number, credits: number, messageCredits: number) =>
  Math.round((price * messageCredits) / credits)

/** The price of one text in cents, with the package that makes it cheapest. */
export const cheapestMessage = (
  packages: readonly CreditPackage[],
  currency: Currency,
  messageCredits: number,
) =>
  Math.min(
    ...packages.map(({ credits, prices }) => centsPerMessage(prices[currency], credits, messageCredits)),
  )

/** The saving per credit compared with the smallest package, in whole per cent. */
export function savingOf(price: number, credits: number, smallest: { price: number; credits: number }) {
  const full = (smallest.price / smallest.credits) * credits
  return Math.max(0, Math.floor(((full - price) / full) * 100))
}
