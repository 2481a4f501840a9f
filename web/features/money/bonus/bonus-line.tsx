import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePercent } from '../../../format/format-money.ts'
import { usePage } from '../../../session/use-shell.ts'
import { Clock, SpokenClock } from './clock.tsx'
import type { TimeBonus } from './use-time-bonus.ts'
import './time-bonus.css'

/** A quiet line with the discount and the time left. */
export function BonusLine({ bonus }: { bonus: TimeBonus }) {
  const t = useTranslations('time-bonus')
  const percent = usePercent()(bonus.percent)
  const isThere = usePage()?.name === 'premium'
  return (
    <section aria-label={t('label')} className="bonus-banner">
      <div className="page bonus-line">
        <IconClockHour4 size="1.25rem" className="bonus-icon" aria-hidden />
        <p>
          <span className="font-semibold">{t('banner', { percent })}</span>{' '}
          <span className="whitespace-nowrap">
            {t('left')} <Clock secondsLeft={bonus.secondsLeft} />
          </span>
        </p>
        {!isThere && (
          <Link to="/premium" className="bonus-link">
            {t('action')}
          </Link>
        )}
      </div>
      <SpokenClock secondsLeft={bonus.secondsLeft} />
    </section>
  )
}
