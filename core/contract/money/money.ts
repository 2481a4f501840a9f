import { z } from 'zod'
import { EMAIL_LENGTH } from '../../rules/account/signup.ts'
import { DISCOUNT_VALIDITIES } from '../../rules/money/discounts.ts'
import { SPENDING_LIMIT_RANGE } from '../../rules/money/limits.ts'
import { endpoint } from '../endpoint.ts'
import {
  country,
  currency,
  MAX_INTEGER,
  packageStyle,
  paymentFailure,
  paymentMethod,
  paymentStatus,
} from '../values.ts'

const cents = z.number().int().describe('in the smallest unit of the currency')
const code = z.string().trim().min(1).max(40)

const discountCode = z
  .object({
    code: z.string(),
    country: country.nullable(),
    user_id: z.uuid().nullable(),
    expires: z.iso.datetime().nullable(),
    seconds_left: z.number().int().nullable().describe('until it expires, by the clock of the server'),
    value_percentage: z.number().int(),
    currency: currency.nullable(),
    minimum_order_value: cents.nullable(),
    status: z.enum(['active', 'disabled']),
    validity: z.enum(DISCOUNT_VALIDITIES),
    expired: z.boolean(),
    paymentmethods: z.array(paymentMethod).describe('empty when any will do'),
  })
  .meta({ id: 'DiscountCode' })

const creditPackage = z.object({
  id: packageStyle,
  style: packageStyle,
  credits: z.number().int(),
  price: cents.describe('before a discount, tax included'),
  popular: z.boolean(),
  messages: z.number().int().describe('how many texts the credits are enough for'),
  price_per_message: cents,
  saving: z.number().int().describe('per cent cheaper than the smallest package'),
  discount: cents.describe('what the best discount that applies takes off; 0 without one'),
  discountcode: z.string().nullable().describe('the code that takes it off'),
  amount: cents.describe('what would be paid now, with any method the discount allows'),
  tax: cents.describe('contained in the amount'),
})

export const listPackages = endpoint({
  method: 'GET',
  name: 'packages',
  access: 'public',
  summary: 'What can be bought, in the money of a country: for a member always the one of the profile',
  query: z.object({ country: country.optional(), discountcode: code.optional() }),
  response: z.object({
    country,
    currency,
    tax_rate: z.number().int().describe('in hundredths of a per cent, contained in the prices'),
    packages: z.array(creditPackage),
    methods: z
      .array(paymentMethod)
      .describe('the usual one of the country first; none when nothing can be bought'),
    discount: discountCode
      .nullable()
      .describe('the code asked for if it applies to any package, else the active discount of the member'),
    discounts: z
      .array(discountCode)
      .describe('all that the member may use now; the best one that applies to an order is used'),
    discount_error: z
      .object({ error: z.string(), message: z.string() })
      .nullable()
      .describe('why the code asked for cannot be used'),
  }),
})

export const readDiscount = endpoint({
  method: 'GET',
  name: 'discountcode',
  access: 'member',
  summary: 'A discount code; the site’s welcome code; without either, the member’s active discount',
  query: z.object({ code: code.optional(), welcome: z.enum(['true', 'false']).optional() }),
  response: discountCode,
  errors: ['discount_not_found', 'discount_used', 'discount_expired', 'too_many_codes'],
})

const ORDER_ERRORS = [
  'package_gone',
  'discount_not_found',
  'discount_used',
  'discount_expired',
  'discount_minimum',
  'discount_country',
  'discount_method',
  'too_many_codes',
  'paymentmethod',
  'spending_limit',
  'closed_out',
  'limits_first',
  'price_changed',
  'payment_unavailable',
  'key_reused',
] as const

export const placeOrder = endpoint({
  method: 'POST',
  name: 'order',
  access: 'member',
  use: 'buy',
  idempotent: true,
  summary: 'Order a package. Price, currency, discount and country stay as they are at this moment',
  body: z.object({
    package: packageStyle,
    paymentmethod: z.string().max(40),
    discountcode: code.optional(),
    amount: cents.optional().describe('what the buyer was shown; at another amount nothing is ordered'),
  }),
  status: 201,
  response: z.object({
    payment_id: z.uuid(),
    credits: z.number().int(),
    amount: cents,
    currency,
    redirect_url: z.string().describe('where to pay'),
  }),
  errors: ORDER_ERRORS,
})

const refund = z.object({
  at: z.iso.datetime(),
  credits: z.number().int(),
  amount: cents,
  kind: z.enum(['withdrawal', 'refund', 'reversal']),
  status: z.enum(['requested', 'delayed', 'done']).describe('delayed: a person is looking at it'),
})

const payment = z
  .object({
    payment_id: z.uuid(),
    number: z.string().describe('of the receipt'),
    package: packageStyle,
    credits: z.number().int(),
    price: cents.describe('before the discount'),
    discount: cents,
    discountcode: z.string().nullable(),
    amount: cents,
    tax: cents,
    tax_rate: z.number().int(),
    currency,
    paymentmethod: paymentMethod,
    status: paymentStatus,
    failure: paymentFailure.nullable(),
    ordered: z.iso.datetime(),
    paid: z.iso.datetime().nullable(),
    redirect_url: z.string().nullable().describe('where to go on paying, while it is pending'),
    other_methods: z.array(paymentMethod).describe('what to try when this one failed, the best offer first'),
    refunds: z.array(refund),
    withdrawal: z
      .object({ until: z.iso.datetime(), credits: z.number().int(), amount: cents })
      .nullable()
      .describe('what the member can still withdraw from'),
  })
  .meta({ id: 'Payment' })

export const readPayment = endpoint({
  method: 'GET',
  name: 'payment',
  access: 'member',
  summary: 'One of the member’s payments',
  query: z.object({ payment_id: z.string().max(60) }),
  response: payment,
  errors: ['order_gone'],
})

export const listPayments = endpoint({
  method: 'GET',
  name: 'payments',
  access: 'member',
  summary: 'The member’s payments, newest first',
  query: z.object({ before: z.string().max(200).optional() }),
  response: z.object({ payments: z.array(payment), next: z.string().nullable() }),
})

export const cancelPayment = endpoint({
  method: 'DELETE',
  name: 'payment',
  access: 'member',
  summary: 'Give up an order that is not paid; a payment that arrives all the same still counts',
  body: z.object({ payment_id: z.uuid() }),
  status: 204,
  response: z.undefined(),
  errors: ['order_gone'],
})

export const readRepeatOrder = endpoint({
  method: 'GET',
  name: 'repeat-order',
  access: 'member',
  summary: 'The last completed order, priced as it would be now',
  response: z.object({
    package: creditPackage,
    currency,
    tax_rate: z.number().int(),
    paymentmethod: paymentMethod,
    discount: discountCode.nullable(),
    ordered: z.iso.datetime().describe('when it was last ordered'),
  }),
  errors: ['nothing_to_repeat'],
})

export const readWithdrawal = endpoint({
  method: 'GET',
  name: 'withdrawal',
  access: 'member',
  summary: 'What withdrawing from an order would give back',
  query: z.object({ payment_id: z.string().max(60) }),
  response: z.object({
    payment_id: z.uuid(),
    until: z.iso.datetime(),
    credits: z.number().int(),
    amount: cents,
    currency,
  }),
  errors: ['order_gone', 'withdrawal_impossible'],
})

export const withdraw = endpoint({
  method: 'POST',
  name: 'withdrawal',
  access: 'member',
  summary: 'Withdraw from an order: the credits that are left go, their money comes back',
  body: z.object({
    payment_id: z.uuid(),
    credits: z
      .number()
      .int()
      .positive()
      .max(MAX_INTEGER)
      .describe('what the member saw; refused if it is another number by now'),
  }),
  response: payment,
  errors: ['order_gone', 'withdrawal_impossible', 'withdrawal_changed'],
})

export const withdrawByNumber = endpoint({
  method: 'POST',
  name: 'withdrawal-request',
  access: 'public',
  summary:
    'Withdraw from an order without a login; the answer is always the same, a mail says what became of it',
  body: z.object({
    number: z.string().trim().max(30).describe('of the receipt'),
    email: z.string().trim().max(EMAIL_LENGTH).describe('with which the order was made'),
  }),
  response: z.object({ received: z.iso.datetime() }),
  errors: ['invalid_input', 'too_many_requests'],
  limit: { max: 20, perSeconds: 60 },
})

const limitCents = z.number().int().min(SPENDING_LIMIT_RANGE.min).max(SPENDING_LIMIT_RANGE.max).nullable()
const spendingLimit = z.object({
  cents: limitCents.describe('null is no limit'),
  next: z
    .object({ cents: limitCents, from: z.iso.datetime() })
    .nullable()
    .describe('what it becomes, and when'),
  spent: cents,
})
const spendingLimits = z.object({
  currency,
  day: spendingLimit,
  month: spendingLimit,
  ask_first: z.boolean().describe('orders are refused until the member has changed limits or sent none'),
})

export const readSpendingLimits = endpoint({
  method: 'GET',
  name: 'spending-limit',
  access: 'member',
  summary: 'What the member may spend in a day and a month, and has spent',
  response: spendingLimits,
})

export const changeSpendingLimits = endpoint({
  method: 'PUT',
  name: 'spending-limit',
  access: 'member',
  summary: 'Tightens a limit at once; loosens it after 24 hours. Without any, the member goes on as before',
  body: z.object({ day: limitCents.optional(), month: limitCents.optional() }),
  response: spendingLimits,
})

const spentCredits = z.object({
  credits: z.number().int(),
  free: z.number().int().describe('how many of them were free and cost nothing'),
  amounts: z
    .array(z.object({ cents, currency }))
    .describe('what the others cost, first in, first out; one amount for each currency they were bought in'),
})

export const readSpentMonth = endpoint({
  method: 'GET',
  name: 'spent-month',
  access: 'member',
  summary:
    'What the member spent in this month of the site’s calendar, and on whom; what is left; the limits',
  response: z
    .object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      member: spentCredits.describe('on messages, photos and gifts to real members'),
      fictional: spentCredits.describe('on those to fictional profiles'),
      gone: spentCredits.describe('on those to profiles that have been erased since'),
      unspent: spentCredits.describe('credits that the member holds'),
      limits: spendingLimits,
    })
    .meta({ id: 'SpentMonth' }),
})

export const takeStayOffer = endpoint({
  method: 'POST',
  name: 'stay-offer',
  access: 'member',
  summary: 'Take the discount offered to somebody about to leave: a code of one’s own, once',
  response: discountCode,
  errors: ['discount_not_found', 'discount_used'],
})

export type DiscountCode = z.output<typeof discountCode>
export type Packages = z.output<(typeof listPackages)['response']>
export type Payment = z.output<typeof payment>
export type SpentCredits = z.output<typeof spentCredits>
export type SpentMonth = z.output<(typeof readSpentMonth)['response']>
export type SpendingLimits = z.output<typeof spendingLimits>
