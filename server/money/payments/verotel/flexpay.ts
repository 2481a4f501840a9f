import { createHash, timingSafeEqual } from 'node:crypto'

/** The number of the shop and its secret. */
export type Shop = { shopId: string; signatureKey: string }

type Parameters = Record<string, string>

const VERSION = '4'

/**
 * The signature of FlexPay: SHA-256 of the secret and the parameters sorted by name, `key:a=1:b=2`, in lower
 * case. The values are signed as they are, before they are escaped for an address.
 */
export function signatureOf(parameters: Parameters, { signatureKey }: Shop): string {
  const lines = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
  return createHash('sha256')
    .update([signatureKey, ...lines].join(':'))
    .digest('hex')
}

/** Whether all parameters were signed with the secret of this shop, for this shop. */
export function isSigned({ signature = '', ...parameters }: Parameters, shop: Shop): boolean {
  if (parameters.shopID !== shop.shopId) return false
  const received = Buffer.from(signature.toLowerCase())
  const expected = Buffer.from(signatureOf(parameters, shop))
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** An address of FlexPay with its parameters and their signature. */
export function signedAddress(base: string, path: string, asked: Parameters, shop: Shop): string {
  const parameters = { ...asked, shopID: shop.shopId, version: VERSION }
  const query = new URLSearchParams(parameters)
  query.sort()
  query.append('signature', signatureOf(parameters, shop))
  return `${base.replace(/\/$/, '')}/${path}?${query}`
}

/** 1995 becomes 19.95: all currencies of FlexPay have hundredths. */
export const toDecimal = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** 19.95 becomes 1995, without errors of floating point; null for a text that is not an amount. */
export function fromDecimal(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
