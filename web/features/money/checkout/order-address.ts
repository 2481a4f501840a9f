import { type OwnPath, ownPath } from '../../../../client/own-path.ts'
import type { PackageStyle } from '../../../../core/rules/money/packages.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'

/** Values that travel from the choice of a package to the payment: a discount code and the return address. */
export type Carried = { discountcode: string | null; to: OwnPath | null }

export const carriedFrom = (params: URLSearchParams): Carried => ({
  discountcode: params.get('discountcode')?.trim().slice(0, 40) || null,
  to: ownPath(params.get('to')),
})

export function withCarried(path: string, carried: Partial<Carried>): string {
  const entries = Object.entries(carried).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

export const orderPath = (style: PackageStyle, method?: PaymentMethod) =>
  method ? `/credits/${style}/${method}` : `/credits/${style}`
