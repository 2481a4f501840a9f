import { useTranslations } from 'use-intl'
import { clockParts, isoDuration, minutesToSay } from './countdown.ts'
import './time-bonus.css'

/** The time left, in digits of equal width. */
export function Clock({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations('time-bonus')
  return (
    <time role="timer" aria-live="off" dateTime={isoDuration(secondsLeft)} className="bonus-clock">
      {t('clock', clockParts(secondsLeft))}
    </time>
  )
}

/** Announces the time left to screen readers at a few moments. */
export function SpokenClock({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations('time-bonus')
  const minutes = minutesToSay(secondsLeft)
  return (
    <span role="status" className="sr-only">
      {minutes !== null && t('soon', { minutes })}
    </span>
  )
}
