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

const taxRate = 2100

describe('what an order comes to', () => {
  test('with a code it is the amount that the server worked out, and the code goes along', () => {
    expect(quoteOf(chosen, { discount: code, taxRate, method: 'ideal' })).toEqual({
      price: 2000,
      discount: 500,
      amount: 1500,
      tax: 260,
      code: 'SPRING25',
      unfit: null,
    })
  })

  test('without a code it is the full price', () => {
    const plain = { ...chosen, discount: 0, amount: 2000, tax: 347 }
    expect(quoteOf(plain, { discount: null, taxRate, method: 'ideal' })).toMatchObject({
      amount: 2000,
      tax: 347,
      code: null,
    })
  })

  test('a code for another way to pay takes nothing off, and says which ways it is for', () => {
    const limited: DiscountCode = { ...code, paymentmethods: ['paypal'] }
    expect(quoteOf(chosen, { discount: limited, taxRate, method: 'card' })).toEqual({
      price: 2000,
      discount: 0,
      amount: 2000,
      tax: 347,
      code: null,
      unfit: { why: 'methods', methods: ['paypal'] },
    })
    expect(quoteOf(chosen, { discount: limited, taxRate, method: 'paypal' }).amount).toBe(1500)
  })

  test('a code for larger orders takes nothing off a small one, and says from where it holds', () => {
    const large = { ...code, minimum_order_value: 2001 }
    const small = { ...chosen, discount: 0, amount: 2000, tax: 347 }
    expect(quoteOf(small, { discount: large, taxRate, method: 'ideal' })).toMatchObject({
      amount: 2000,
      code: null,
      unfit: { why: 'minimum', cents: 2001 },
    })
  })

  test('a code that takes nothing off for another reason is for another country', () => {
    const plain = { ...chosen, discount: 0, amount: 2000, tax: 347 }
    const foreign: DiscountCode = { ...code, country: 'DE' }
    expect(quoteOf(plain, { discount: foreign, taxRate, method: 'ideal' })).toMatchObject({
      amount: 2000,
      code: null,
      unfit: { why: 'country' },
    })
  })
})
