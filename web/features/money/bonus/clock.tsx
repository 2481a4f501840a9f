import { useTranslations } from 'use-intl'
import { clockParts, isoDuration, minutesToSay } from './countdown.ts'
import './time-bonus.css'

/** The time that is left, in figures that keep their place. */
export function Clock({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations('time-bonus')
  return (
    <time role="timer" aria-live="off" dateTime={isoDuration(secondsLeft)} className="bonus-clock">
      {t('clock', clockParts(secondsLeft))}
    </time>
  )
}

/** Says now and then how much is left to those who hear the page. */
export function SpokenClock({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations('time-bonus')
  const minutes = minutesToSay(secondsLeft)
  return (
    <span role="status" className="sr-only">
      {minutes !== null && t('soon', { minutes })}
    </span>
  )
}
