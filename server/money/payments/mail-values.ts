import { type Locale, writtenAs } from '../../../core/i18n/locales.ts'

export const writeMoney = (locale: Locale, cents: number, currency: string) =>
  new Intl.NumberFormat(writtenAs(locale), { style: 'currency', currency }).format(cents / 100)

export const writeDate = (locale: Locale, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone }).format(at)

/** Date and time with the name of the time zone, for statements that the law wants to have a moment. */
export const writeMoment = (locale: Locale, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(writtenAs(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
