import { createHmac } from 'node:crypto'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Country, Locale } from '../../../../core/i18n/locales.ts'
import { DAY_MS } from '../../../../core/rules/durations.ts'
import {
  DEBIT_LIMIT_CENTS,
  DEBIT_LIMIT_DAYS,
  DEBITS_PER_DAY,
} from '../../../../core/rules/money/direct-debit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { say } from '../../../platform/texts/texts.ts'
import type { OrderRow } from '../store.ts'
import { findBlock, listDebits, type Payer } from './store.ts'

/** The IBAN in its normal form, or undefined if it cannot pay by direct debit. */
export function readIban(text: string): string | undefined {
  const iban = electronicFormatIBAN(text) ?? ''
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : undefined
}

/** A mobile phone in international form. Where mobile numbers look like fixed ones, any number passes. */
export function readPhone(text: string, country: Country): string | undefined {
  const phone = parsePhoneNumberFromString(text, country)
  const type = phone?.getType()
  const takesTexts = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === undefined
  return phone?.isValid() && takesTexts ? phone.number : undefined
}

/** The refusal of a field, with its text. */
export const wrongField = (locale: Locale, field: 'iban' | 'phone') =>
  new AppError('invalid_input', { fields: { [field]: say(locale, `errors.fields.${field}`) } })

/** Hashes of the account and the phone: enough to recognise a payer without storing either. */
export const hashPayer = (key: Buffer, iban: string | undefined, phone: string): Payer => ({
  ibanHash: iban && hashOf(key, 'iban', iban),
  phoneHash: hashOf(key, 'phone', phone),
})

export const hashOf = (key: Buffer, kind: string, value: string) =>
  createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url')

/** Throws when the account or phone is blocked, or when it or the member has reached the limit of debits. */
export async function refusePayer(tx: Tx, payer: Payer, order: OrderRow, now: Date) {
  const blocked = await findBlock(tx, payer, now)
  if (blocked) throw new AppError(blocked === 'iban' ? 'iban_blocked' : 'phone_blocked')
  const since = new Date(now.getTime() - DEBIT_LIMIT_DAYS * DAY_MS)
  const debits = (await listDebits(tx, payer, order.memberId, since)).filter(
    ({ orderId }) => orderId !== order.id,
  )
  const total = debits.reduce((sum, { amount }) => sum + amount, order.amount)
  const today = debits.filter(({ at }) => at.getTime() > now.getTime() - DAY_MS)
  if (total > DEBIT_LIMIT_CENTS || today.length >= DEBITS_PER_DAY) throw new AppError('directdebit_limit')
}
