import { MINUTE_MS } from '../../../../core/rules/durations.ts'

/** Whole hours and minutes until then, rounded up to the minute. */
export function timeUntil(then: Date, now: Date) {
  const minutes = Math.max(0, Math.ceil((then.getTime() - now.getTime()) / MINUTE_MS))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Duration in the language of the page: "5 hours, 12 minutes". */
export function durationText({ hours, minutes }: ReturnType<typeof timeUntil>, locale: string): string {
  const say = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [hours > 0 && say(hours, 'hour'), (minutes > 0 || hours === 0) && say(minutes, 'minute')]
  const spoken = parts.filter((part) => part !== false)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(spoken)
}
