import { z } from 'zod'
import { COUNTRIES, LOCALES } from '../i18n/locales.ts'
import { NOTIFICATION_TYPES } from '../rules/account/account.ts'
import { GIFT_IDS } from '../rules/chat/gifts.ts'
import { INTERESTS } from '../rules/members/interests.ts'
import {
  FIELD_NAMES,
  type FieldName,
  type FieldValue,
  GENDERS,
  PROFILE_FIELDS,
  SEXUALITIES,
} from '../rules/members/profile.ts'
import { CURRENCIES } from '../rules/money/currency.ts'
import { PACKAGE_STYLES } from '../rules/money/packages.ts'
import { PAYMENT_METHODS } from '../rules/money/payment-methods.ts'
import { PAYMENT_FAILURES, PAYMENT_STATUSES } from '../rules/money/payments.ts'
import { SLUGS } from '../rules/site/landers.ts'
import { NICHES, YES_NO } from '../rules/site/site.ts'
import { recordOf } from '../typed.ts'

/** The greatest number of an `integer` column. A number from outside that is looked up in one has this limit. */
export const MAX_INTEGER = 2 ** 31 - 1

/**
 * Schemas of the values that several contracts share. The values themselves live in the rules and in `i18n`.
 */
export const country = z.enum(COUNTRIES)
export const locale = z.enum(LOCALES)
export const niche = z.literal(NICHES)
export const slug = z.enum(SLUGS)
export const yesNo = z.enum(YES_NO)

export const gender = z.enum(GENDERS)
export const sexuality = z.enum(SEXUALITIES)
export const interest = z.enum(INTERESTS)

type FieldSchema<Name extends FieldName> = z.ZodNullable<z.ZodEnum<{ [Value in FieldValue<Name>]: Value }>>

/** A schema for each profile field; null where the member left it open. */
export const profileFields =
  // `recordOf` forgets which values belong to which name.
  recordOf(FIELD_NAMES, (name) => z.enum(PROFILE_FIELDS[name].values).nullable()) as {
    [Name in FieldName]: FieldSchema<Name>
  }
export const reasonForJoining = profileFields.reason_for_joining.unwrap()
export const relationshipStatus = profileFields.relationship_status.unwrap()

/** A list whose order and doubles mean nothing. Doubles are folded, so that nothing behind the contract meets them. */
export const setOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).overwrite((items) => [...new Set(items)])

export const gift = z.enum(GIFT_IDS)
export const notificationType = z.enum(NOTIFICATION_TYPES)

export const currency = z.enum(CURRENCIES)
export const packageStyle = z.enum(PACKAGE_STYLES)
export const paymentMethod = z.enum(PAYMENT_METHODS)
export const paymentStatus = z.enum(PAYMENT_STATUSES)
export const paymentFailure = z.enum(PAYMENT_FAILURES)
