import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** Hours, minutes and seconds, padded as on a clock. */
export function clockParts(secondsLeft: number) {
  const seconds = Math.max(0, Math.floor(secondsLeft))
  return {
    hours: String(Math.floor(seconds / HOUR_SECONDS)),
    minutes: pad(Math.floor(seconds / 60) % 60),
    seconds: pad(seconds % 60),
  }
}

/** ISO 8601 duration, such as `PT3H59M7S`. */
export function isoDuration(secondsLeft: number): string {
  const { hours, minutes, seconds } = clockParts(secondsLeft)
  return `PT${hours}H${Number(minutes)}M${Number(seconds)}S`
}

/** Screen readers announce the countdown only at these minutes, because every second would drown the page. */
const SAID_AT_MINUTES = [1, 10, 60] as const

/** The last announcement that was due; null before the first one. */
export const minutesToSay = (secondsLeft: number): number | null =>
  SAID_AT_MINUTES.find((minutes) => secondsLeft <= minutes * 60) ?? null
