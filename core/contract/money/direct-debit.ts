import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentStatus } from '../values.ts'

/**
 * The server checks bank details with libraries and reports each invalid value under the name of its field.
 */
const iban = z.string().trim().max(60)
const phone = z.string().trim().max(30)

export const sendDebitCode = endpoint({
  method: 'POST',
  name: 'directdebit-code',
  access: 'member',
  use: 'buy',
  summary: 'Send the code that confirms a direct debit; it holds for this order, amount, phone and account',
  body: z.object({ payment_id: z.uuid(), phone, iban: iban.optional() }),
  status: 204,
  response: z.undefined(),
  errors: ['order_gone', 'phone_blocked', 'iban_blocked', 'too_many_debit_codes', 'directdebit_limit'],
  limit: { max: 20, perSeconds: 60 },
})

export const payByDebit = endpoint({
  method: 'POST',
  name: 'directdebit',
  access: 'member',
  use: 'buy',
  summary: 'Give the mandate for an order, confirmed by the code',
  body: z.object({
    payment_id: z.uuid(),
    otp: z.string().trim().max(12),
    account_holder: z.string().trim().min(2).max(70),
    iban,
    street: z.string().trim().min(1).max(100),
    house_number: z.string().trim().min(1).max(20),
    zip: z.string().trim().min(2).max(12),
    city: z.string().trim().min(1).max(80),
    phone,
  }),
  response: z.object({ status: paymentStatus }),
  errors: [
    'order_gone',
    'otp_invalid',
    'iban_blocked',
    'phone_blocked',
    'directdebit_limit',
    'payment_unavailable',
  ],
  limit: { max: 20, perSeconds: 60 },
})
