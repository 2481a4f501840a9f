import IconClockHour4 from 'icon:clock-hour-4'
import { useTranslations } from 'use-intl'
import { isMembersArea } from '../../../../core/rules/shell/members-area.ts'
import { usePercent } from '../../../format/format-money.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuestions } from '../../site/entry/use-questions.ts'
import { Clock, SpokenClock } from './clock.tsx'
import { type TimeBonus, useRunningBonus } from './use-time-bonus.ts'
import './time-bonus.css'

/**
 * The discount and the time left, on every page of the members' area. It stands in the row of the header, whose
 * height never changes, so that it moves nothing when it comes and goes (docs/product.md, shell-bonus-line).
 */
export function BonusLine() {
  const { user } = useShell()
  const bonus = useRunningBonus()
  const { isWarned } = useQuestions()
  const isInside = isMembersArea(usePage()?.name)
  if (!user || !isInside || isWarned || !bonus || bonus.secondsLeft === 0) return null
  return <Line bonus={bonus} />
}

function Line({ bonus }: { bonus: TimeBonus }) {
  const t = useTranslations('time-bonus')
  const percent = usePercent()(bonus.percent)
  return (
    <section aria-label={t('label')} className="shrink-0">
      <Link to="/premium" className="bonus-line" title={t('banner', { percent })}>
        <IconClockHour4 size="1.125rem" className="bonus-icon max-sm:hidden" aria-hidden />
        <span className="sr-only">{t('banner', { percent })}</span>
        <span className="max-xl:hidden" aria-hidden>
          {t('label')}
        </span>
        <span aria-hidden>−{percent}</span>
        <span className="sr-only">{t('left')}</span>
        <Clock secondsLeft={bonus.secondsLeft} />
      </Link>
      <SpokenClock secondsLeft={bonus.secondsLeft} />
    </section>
  )
}
