import { describe, expect, test } from 'vitest'
import { ownPath } from '../../../../client/own-path.ts'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { statusWord, viewOf } from './payment-view.ts'

const ORDER: Payment = {
  payment_id: '0198c5c2-0000-7000-8000-000000000001',
  number: '2026-000001',
  package: 'p2',
  credits: 100,
  price: 5000,
  discount: 0,
  discountcode: null,
  amount: 5000,
  tax: 868,
  tax_rate: 2100,
  currency: 'EUR',
  paymentmethod: 'ideal',
  status: 'pending',
  failure: null,
  ordered: '2026-11-15T10:00:00.000Z',
  paid: null,
  redirect_url: '/demo/pay/1',
  other_methods: [],
  refunds: [],
  withdrawal: null,
}
const failed = (given: Partial<Payment>) =>
  viewOf({ ...ORDER, status: 'failed', failure: 'declined', redirect_url: null, ...given }, null)

/** Offers after a failure, in their order. */
function offersOf(given: Partial<Payment>) {
  const view = failed(given)
  return view.is === 'failed'
    ? view.offers.map(({ method, isRetry }) => (isRetry ? `${method} again` : method))
    : []
}

describe('after a payment that failed', () => {
  test('a card is tried again or left for PayPal before anything else', () => {
    const other_methods = ['ideal', 'banktransfer', 'paypal'] as const
    expect(offersOf({ paymentmethod: 'card', other_methods: [...other_methods] })).toEqual([
      'card again',
      'paypal',
      'ideal',
      'banktransfer',
    ])
    expect(failed({ paymentmethod: 'card' })).toMatchObject({ words: 'card' })
  })

  test('another method comes before the same one once more', () => {
    expect(offersOf({ other_methods: ['card', 'paypal'] })).toEqual(['card', 'paypal', 'ideal again'])
  })

  test('a method that does not work is not offered again', () => {
    expect(offersOf({ failure: 'unavailable', other_methods: ['card'] })).toEqual(['card'])
    expect(failed({ failure: 'unavailable', paymentmethod: 'card' })).toMatchObject({ words: 'unavailable' })
  })

  test('the discount and the way back are carried to the next try', () => {
    const view = viewOf(
      { ...ORDER, status: 'failed', failure: 'cancelled', discountcode: 'HALF', other_methods: ['card'] },
      ownPath('/chats/1'),
    )
    expect(view).toMatchObject({ offers: [{ to: '/credits/p2/card?discountcode=HALF&to=%2Fchats%2F1' }, {}] })
  })
})

test('a payment under way says where to go on paying', () => {
  expect(viewOf(ORDER, null)).toMatchObject({ is: 'pending', continueAt: '/demo/pay/1' })
  const back = { ...ORDER, redirect_url: `/transactions/${ORDER.payment_id}` }
  expect(viewOf(back, null)).toMatchObject({ is: 'pending', continueAt: null })
})

test('a payment that came back altogether is called so', () => {
  const refund = { at: '2026-11-16T10:00:00.000Z', amount: 2000, kind: 'withdrawal', status: 'done' } as const
  const paid: Payment = { ...ORDER, status: 'completed' }
  expect(statusWord(paid)).toBe('completed')
  expect(statusWord({ ...paid, refunds: [{ ...refund, credits: 40 }] })).toBe('completed')
  expect(
    statusWord({
      ...paid,
      refunds: [
        { ...refund, credits: 40 },
        { ...refund, credits: 60 },
      ],
    }),
  ).toBe('returned')
})
