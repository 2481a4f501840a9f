import type { InputHTMLAttributes } from 'react'
import { recordOf } from '../../../../core/typed.ts'
import { textIn } from '../../../forms/text-in.ts'

/** Fields of the direct debit form, without the code (docs/product.md, money-direct-debit). */
export const DEBIT_FIELDS = [
  'account_holder',
  'iban',
  'street',
  'house_number',
  'zip',
  'city',
  'phone',
] as const
export type DebitField = (typeof DEBIT_FIELDS)[number]
export type DebitDetails = Record<DebitField, string>

/** Hints for autofill and for the on-screen keyboard. */
export const FIELD_HELP: Record<DebitField, InputHTMLAttributes<HTMLInputElement>> = {
  account_holder: { autoComplete: 'name', maxLength: 70 },
  iban: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 60 },
  street: { autoComplete: 'address-line1', maxLength: 100 },
  house_number: { autoComplete: 'address-line2', maxLength: 20 },
  zip: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 30 },
}

export const EMPTY_DETAILS: DebitDetails = recordOf(DEBIT_FIELDS, () => '')

export const readDetails = (form: FormData): DebitDetails =>
  recordOf(DEBIT_FIELDS, (field) => textIn(form, field).trim())

export const missingOf = (details: DebitDetails) => DEBIT_FIELDS.filter((field) => details[field] === '')
