import type { LastingCode } from '../../contract/errors.ts'
import type { Country } from '../../i18n/locales.ts'
import { HOUR_MS } from '../durations.ts'
import type { Currency } from './currency.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** The time bonus, for members who have just joined and not paid yet (docs/product.md, money-time-bonus). */
export const TIME_BONUS_CODE = 'TIMEBONUS25'
export const TIME_BONUS_PERCENT = 25
export const TIME_BONUS_SECONDS = 14_400
export const TIME_BONUS_POPUP_MS = 40_000

/** How often a code may be used: once in total, once per member, or without limit. */
export const DISCOUNT_VALIDITIES = ['once', 'once-per-user', 'unlimited'] as const
export type DiscountValidity = (typeof DISCOUNT_VALIDITIES)[number]

/** An unpaid order keeps other members from a code of validity `once` for this long. Our choice. */
export const OTHERS_HOLD_MS = HOUR_MS

/** Wrong codes that a member may try in an hour before further tries are refused. Our choice. */
export const CODE_GUESSES_PER_HOUR = 10

/** Days for which the discount offered on the deletion page is valid. Our choice. */
export const STAY_OFFER_DAYS = 7

type Joined = { signupDate: Date; firstPaidAt: Date | null }

/** The end of a member's time bonus, or null when there is none (any more). */
export function timeBonusEnd({ signupDate, firstPaidAt }: Joined, now: Date): Date | null {
  if (firstPaidAt) return null
  const end = new Date(signupDate.getTime() + TIME_BONUS_SECONDS * 1000)
  return end > now ? end : null
}

export type DiscountTerms = {
  country: Country | null
  memberId: string | null
  expires: Date | null
  percent: number
  currency: Currency | null
  minimumOrder: number | null
  status: 'active' | 'disabled'
  paymentMethods: readonly PaymentMethod[]
}

type Holder = { memberId: string; now: Date }
type Place = { country: Country }
/** Without a method, a code that is bound to methods fits: the buyer can still choose one of them. */
type Purchase = { price: number; currency: Currency; method?: PaymentMethod | undefined }
type Verdict = { ok: true } | { ok: false; code: LastingCode }

const refuse = (code: LastingCode): Verdict => ({ ok: false, code })

/** Whether a member may use a code at all. Another member's code counts as not existing. */
export function mayHold(terms: DiscountTerms, { memberId, now }: Holder): Verdict {
  if (terms.status !== 'active') return refuse('discount_not_found')
  if (terms.memberId !== null && terms.memberId !== memberId) return refuse('discount_not_found')
  if (terms.expires !== null && terms.expires <= now) return refuse('discount_expired')
  return { ok: true }
}

/** Whether a code fits the purchase. */
export function fitsPurchase(terms: DiscountTerms, buyer: Place, purchase: Purchase): Verdict {
  if (terms.country !== null && terms.country !== buyer.country) return refuse('discount_country')
  if (terms.currency !== null && terms.currency !== purchase.currency) return refuse('discount_country')
  if (terms.minimumOrder !== null && purchase.price < terms.minimumOrder) return refuse('discount_minimum')
  const { method } = purchase
  const isOtherMethod = method !== undefined && terms.paymentMethods.length > 0
  if (isOtherMethod && !terms.paymentMethods.includes(method)) return refuse('discount_method')
  return { ok: true }
}

/** The discount that fits the purchase and takes off the most; the first of equal ones. */
export function bestDiscount<D extends DiscountTerms>(
  discounts: readonly D[],
  buyer: Place,
  purchase: Purchase,
): D | null {
  const fitting = discounts.filter((terms) => fitsPurchase(terms, buyer, purchase).ok)
  return fitting.reduce<D | null>((best, next) => (best && best.percent >= next.percent ? best : next), null)
}

/** The discount on a price in cents; half a cent is rounded in the buyer's favour. */
export const discountOn = (price: number, percent: number) =>
  Math.min(price, Math.round((price * percent) / 100))
