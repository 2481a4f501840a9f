import { remember } from '../../../../core/remember.ts'
import { MINUTE_MS } from '../../../../core/rules/durations.ts'

const inUnit = (unit: 'hour' | 'minute') =>
  remember((locale: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
const hourFormat = inUnit('hour')
const minuteFormat = inUnit('minute')
const listFormat = remember((locale: string) => new Intl.ListFormat(locale, { type: 'unit', style: 'long' }))

/** Whole hours and minutes until then, rounded up to the minute. */
export function timeUntil(then: Date, now: Date) {
  const minutes = Math.max(0, Math.ceil((then.getTime() - now.getTime()) / MINUTE_MS))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Duration in the language of the page: "5 hours, 12 minutes". */
export function durationText({ hours, minutes }: ReturnType<typeof timeUntil>, locale: string): string {
  const parts = [
    hours > 0 && hourFormat(locale).format(hours),
    (minutes > 0 || hours === 0) && minuteFormat(locale).format(minutes),
  ]
  return listFormat(locale).format(parts.filter((part) => part !== false))
}
