import { describe, expect, test } from 'vitest'
import type { DiscountCode } from '../../../../core/contract/money/money.ts'
import { type CreditPackage, quoteOf } from './quote.ts'

const chosen: CreditPackage = {
  id: 'p1',
  style: 'p1',
  credits: 40,
  price: 2000,
  popular: false,
  messages: 20,
  price_per_message: 100,
  saving: 10,
  discount: 500,
  discountcode: 'SPRING25',
  amount: 1500,
  tax: 260,
}

const code: DiscountCode = {
  code: 'SPRING25',
  country: null,
  user_id: null,
  expires: null,
  seconds_left: null,
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: [],
}
const active: DiscountCode = { ...code, code: 'WELCOME10', value_percentage: 10 }

const taxRate = 2100
const quoteWith = (typed: DiscountCode, method: 'ideal' | 'card' | 'paypal' = 'ideal') =>
  quoteOf(chosen, { discounts: [typed, active], typed, taxRate, method })

describe('what an order comes to', () => {
  test('with a code it is the price less the code, and the code goes along', () => {
    expect(quoteWith(code)).toEqual({
      price: 2000,
      discount: 500,
      amount: 1500,
      tax: 260,
      code: 'SPRING25',
      unfit: null,
    })
  })

  test('without a code it is the full price', () => {
    expect(quoteOf(chosen, { discounts: [], typed: null, taxRate, method: 'ideal' })).toMatchObject({
      amount: 2000,
      tax: 347,
      code: null,
    })
  })

  test('a code for another way to pay says which ways it is for, and the running discount stays', () => {
    const limited: DiscountCode = { ...code, paymentmethods: ['paypal'] }
    expect(quoteWith(limited, 'card')).toMatchObject({
      amount: 1800,
      code: 'WELCOME10',
      unfit: { why: 'methods', methods: ['paypal'], code: 'SPRING25' },
    })
    expect(quoteWith(limited, 'paypal')).toMatchObject({ amount: 1500, unfit: null })
  })

  test('a code for larger orders says from where it holds, and the running discount stays', () => {
    expect(quoteWith({ ...code, minimum_order_value: 2001 })).toMatchObject({
      amount: 1800,
      code: 'WELCOME10',
      unfit: { why: 'minimum', cents: 2001 },
    })
  })

  test('a code that takes off less than the running discount is not used, and that is said', () => {
    expect(quoteWith({ ...code, code: 'SPRING5', value_percentage: 5 })).toMatchObject({
      amount: 1800,
      code: 'WELCOME10',
      unfit: { why: 'better', than: 'WELCOME10', code: 'SPRING5' },
    })
  })
})
