import IconChevronRight from 'icon:chevron-right'
import IconCrown from 'icon:crown'
import IconHeart from 'icon:heart'
import IconHeartFilled from 'icon:heart-filled'
import IconSparkles from 'icon:sparkles'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writtenAs } from '../../../../core/i18n/locales.ts'
import { remember } from '../../../../core/remember.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../../core/rules/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { durationText, timeUntil } from './countdown.ts'

type LikesLeftProps = {
  left: number
  /** Time at which there are new likes. */
  againAt: string
  /** Time at which the page was rendered, so that server and browser write the same text. */
  now: string
  /** Whether the sheet is open that says what to do without likes. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
  onAgain: () => void
}

/** The likes left today as hearts in one line; once they are used up, the time of the next ones. */
export function LikesLeft({ left, againAt, now, isAsked, onAsk, onAgain }: LikesLeftProps) {
  const t = useTranslations('swipe-game')
  const hearts = Array.from({ length: SWIPE_LIKES_PER_DAY }, (_, place) => place < left)
  return (
    <div className="swipe-likes">
      <p id="swipe-likes-left" className="swipe-hearts">
        <span className="flex gap-1 text-primary" aria-hidden>
          {hearts.map((isLeft, place) => {
            const Heart = isLeft ? IconHeartFilled : IconHeart
            // biome-ignore lint/suspicious/noArrayIndexKey: a heart is its place
            return <Heart key={place} size="1.125rem" className={isLeft ? undefined : 'text-line-strong'} />
          })}
        </span>
        <span>{t('likes_left', { count: left })}</span>
      </p>
      {left === 0 && (
        <OutOfLikes againAt={againAt} now={now} isAsked={isAsked} onAsk={onAsk} onAgain={onAgain} />
      )}
    </div>
  )
}

/** Where to go on without likes. */
const WAYS_ON = [
  { to: '/likes/given', label: 'liked', Icon: IconHeart },
  { to: '/match-finder', label: 'finder', Icon: IconSparkles },
  { to: '/premium', label: 'premium', Icon: IconCrown },
] as const

function OutOfLikes({ againAt, now: made, isAsked, onAsk, onAgain }: Omit<LikesLeftProps, 'left'>) {
  const t = useTranslations('swipe-game')
  const { locale: written, user } = useShell()
  const locale = writtenAs(written)
  const now = useMinutes(made)
  const then = new Date(againAt)
  const isThere = now !== null && now >= then
  useEffect(() => {
    if (isThere) onAgain()
  }, [isThere, onAgain])
  const again = t('limit.again', { wait: durationText(timeUntil(then, now ?? new Date(made)), locale) })
  return (
    <>
      <button type="button" className="swipe-again" aria-haspopup="dialog" onClick={() => onAsk(true)}>
        {again}
      </button>
      <Modal open={isAsked} onClose={() => onAsk(false)} title={t('likes_left', { count: 0 })}>
        <div className="grid gap-4">
          <p>
            {/* Only the browser knows the time zone of the reader. */}
            {again} {now && t('limit.clock', { time: clockText(then, locale) })} {t('limit.go_on')}
          </p>
          <ul className="swipe-ways">
            {WAYS_ON.filter(({ label }) => label !== 'premium' || !user?.paid_user).map(
              ({ to, label, Icon }) => (
                <li key={to}>
                  <Link to={to}>
                    <Icon size="1.375rem" aria-hidden />
                    <span className="grow">{t(`limit.${label}`)}</span>
                    <IconChevronRight size="1.25rem" aria-hidden />
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      </Modal>
    </>
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
