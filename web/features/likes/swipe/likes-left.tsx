import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writtenAs } from '../../../../core/i18n/locales.ts'
import { remember } from '../../../../core/remember.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../../core/rules/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { durationText, timeUntil } from './countdown.ts'

type LikesLeftProps = {
  left: number
  /** Time at which there are new likes. */
  againAt: string
  /** Time at which the page was rendered, so that server and browser write the same text. */
  now: string
  onAgain: () => void
}

/** The likes left today as hearts; once they are used up, the time of the next ones. */
export function LikesLeft({ left, againAt, now, onAgain }: LikesLeftProps) {
  const t = useTranslations('swipe-game')
  const hearts = Array.from({ length: SWIPE_LIKES_PER_DAY }, (_, place) => place < left)
  return (
    <div className="swipe-likes">
      <p id="swipe-likes-left" className="swipe-hearts">
        <span className="flex gap-1 text-primary" aria-hidden>
          {hearts.map((isLeft, place) => {
            const Heart = isLeft ? IconHeartFilled : IconHeart
            // biome-ignore lint/suspicious/noArrayIndexKey: a heart is its place
            return <Heart key={place} size="1.25rem" className={isLeft ? undefined : 'text-line-strong'} />
          })}
        </span>
        <span>{t('likes_left', { count: left })}</span>
      </p>
      {left === 0 && <LikesAgain againAt={againAt} now={now} onAgain={onAgain} />}
    </div>
  )
}

function LikesAgain({ againAt, now: made, onAgain }: Omit<LikesLeftProps, 'left'>) {
  const t = useTranslations('swipe-game.limit')
  const locale = writtenAs(useShell().locale)
  const now = useMinutes(made)
  const then = new Date(againAt)
  const isThere = now !== null && now >= then
  useEffect(() => {
    if (isThere) onAgain()
  }, [isThere, onAgain])
  return (
    <p className="swipe-again" aria-live="off">
      {t('again', { wait: durationText(timeUntil(then, now ?? new Date(made)), locale) })}{' '}
      {/* Only the browser knows the time zone of the reader. */}
      {now && t('clock', { time: clockText(then, locale) })} {t('go_on')}
    </p>
  )
}

const clockFormat = remember(
  (locale: string) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
)
const clockText = (time: Date, locale: string) => clockFormat(locale).format(time)

const TICK_MS = 15_000

/** The browser's time, refreshed often enough for a countdown in minutes; null before hydration. */
function useMinutes(made: string): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page made anew starts anew
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [made])
  return now
}
