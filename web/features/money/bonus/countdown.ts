import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** Hours, minutes and seconds as a clock shows them. */
export function clockParts(secondsLeft: number) {
  const seconds = Math.max(0, Math.floor(secondsLeft))
  return {
    hours: String(Math.floor(seconds / HOUR_SECONDS)),
    minutes: pad(Math.floor(seconds / 60) % 60),
    seconds: pad(seconds % 60),
  }
}

/** As a machine reads a duration: `PT3H59M7S`. */
export function isoDuration(secondsLeft: number): string {
  const { hours, minutes, seconds } = clockParts(secondsLeft)
  return `PT${hours}H${Number(minutes)}M${Number(seconds)}S`
}

/** A countdown that speaks every second drowns the page: it is said at these minutes, and nothing in between. */
const SAID_AT_MINUTES = [1, 10, 60] as const

/** What was last worth saying to those who hear the page; null while it is too early for anything. */
export const minutesToSay = (secondsLeft: number): number | null =>
  SAID_AT_MINUTES.find((minutes) => secondsLeft <= minutes * 60) ?? null
