import type { Locale } from '../../../core/i18n/locales.ts'
import { nameOfCountry } from '../../../core/i18n/names.ts'
import { AUTH_COOKIE_DAYS, LOCALE_COOKIE_DAYS } from '../../../core/rules/account/account.ts'
import { DELETION_GRACE_DAYS } from '../../../core/rules/account/deletion.ts'
import {
  ACTIVATION_LINK_DAYS,
  DATA_LINK_DAYS,
  LOGIN_BLOCK_MINUTES,
  LOGIN_FAILURES_PER_ACCOUNT,
  RESET_LINK_MINUTES,
} from '../../../core/rules/account/login.ts'
import { FREE_PHOTOS, MAX_PHOTO_BYTES, PREMIUM_PHOTOS } from '../../../core/rules/account/photos.ts'
import { MINIMUM_AGE } from '../../../core/rules/account/signup.ts'
import { EVENT_DAYS, FREE_CONVERSATIONS } from '../../../core/rules/chat/chat.ts'
import { HOUR_MS, HOUR_SECONDS } from '../../../core/rules/durations.ts'
import { SKIP_DAYS, SWIPE_LIKES_PER_DAY } from '../../../core/rules/likes/likes.ts'
import {
  DEBIT_CODE_DIGITS,
  DEBIT_CODE_MINUTES,
  DEBIT_LIMIT_DAYS,
  DEBITS_PER_DAY,
} from '../../../core/rules/money/direct-debit.ts'
import {
  CODE_GUESSES_PER_HOUR,
  TIME_BONUS_PERCENT,
  TIME_BONUS_SECONDS,
} from '../../../core/rules/money/discounts.ts'
import { LOOSEN_AFTER_MS } from '../../../core/rules/money/limits.ts'
import { MAILS_PER_DAY, MAILS_REMEMBERED_DAYS } from '../../../core/rules/reach/notifications.ts'
import { CONSENT_COOKIE_DAYS } from '../../../core/rules/site/consent.ts'
import { ENTRY_COOKIE_DAYS } from '../../../core/rules/site/entry-warning.ts'
import { COMPLAINT_ANSWER_DAYS, TICKET_DAYS } from '../../../core/rules/support/support.ts'
import { TRAFFIC_SOURCE_DAYS } from '../../../core/rules/tracking/traffic-source.ts'
import type { Site } from '../site.ts'

/** Values that hold on every site: the numbers of the rules. */
const RULES = {
  min_age: MINIMUM_AGE,
  free_conversations: FREE_CONVERSATIONS,
  free_photos: FREE_PHOTOS,
  premium_photos: PREMIUM_PHOTOS,
  photo_megabytes: MAX_PHOTO_BYTES / 1024 ** 2,
  swipe_likes: SWIPE_LIKES_PER_DAY,
  skip_days: SKIP_DAYS,
  time_bonus_percent: TIME_BONUS_PERCENT,
  time_bonus_hours: TIME_BONUS_SECONDS / HOUR_SECONDS,
  code_guesses: CODE_GUESSES_PER_HOUR,
  debit_code_digits: DEBIT_CODE_DIGITS,
  debit_code_minutes: DEBIT_CODE_MINUTES,
  debits_per_day: DEBITS_PER_DAY,
  debit_limit_days: DEBIT_LIMIT_DAYS,
  loosen_hours: LOOSEN_AFTER_MS / HOUR_MS,
  mails_per_day: MAILS_PER_DAY,
  mail_record_days: MAILS_REMEMBERED_DAYS,
  login_tries: LOGIN_FAILURES_PER_ACCOUNT,
  login_block_minutes: LOGIN_BLOCK_MINUTES,
  login_days: AUTH_COOKIE_DAYS,
  locale_days: LOCALE_COOKIE_DAYS,
  consent_days: CONSENT_COOKIE_DAYS,
  entry_days: ENTRY_COOKIE_DAYS,
  source_days: TRAFFIC_SOURCE_DAYS,
  reset_minutes: RESET_LINK_MINUTES,
  activation_days: ACTIVATION_LINK_DAYS,
  data_link_days: DATA_LINK_DAYS,
  deletion_days: DELETION_GRACE_DAYS,
  event_days: EVENT_DAYS,
  complaint_days: COMPLAINT_ANSWER_DAYS,
  ticket_days: TICKET_DAYS,
}

/** Stands for a value that the operator has not filled in yet: better a gap than a broken sentence. */
const OPEN = '…'

/** Where a document takes its values from. */
export type Source = {
  site: Site
  /** Whether a language model checks answers of staff (docs/product.md, chat-truth-guard). */
  hasJudge: boolean
}

/** All values that a document may take, by their names in double braces. */
export const valuesFor = ({ site: { name, company, settings }, hasJudge }: Source, locale: Locale) => ({
  ...RULES,
  site: name,
  judge: hasJudge ? 'on' : 'off',
  company: company.name || OPEN,
  company_address: [company.address, company.city].filter(Boolean).join(', ') || OPEN,
  company_country: company.country ? nameOfCountry(company.country, locale) : OPEN,
  company_register: company.kvk || OPEN,
  company_vat: company.vatNumbers.join(', ') || OPEN,
  support_email: settings.support_email,
  support_phone: company.supportPhone || OPEN,
  message_credits: settings.message_credits,
  photo_credits: settings.photo_credits,
  gift_credits: settings.gift_credits,
  signup_credits: settings.signup_credits,
  refund_days: settings.refund_days,
})

export type Values = ReturnType<typeof valuesFor>
