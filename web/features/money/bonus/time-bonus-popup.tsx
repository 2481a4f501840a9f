import { useFormatter, useTranslations } from 'use-intl'
import { HOUR_SECONDS } from '../../../../core/rules/durations.ts'
import { TIME_BONUS_SECONDS } from '../../../../core/rules/money/discounts.ts'
import { usePercent } from '../../../format/format-money.ts'
import { useTimeZone } from '../../../format/use-local-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Clock } from './clock.tsx'
import type { TimeBonus } from './use-time-bonus.ts'

type TimeBonusPopupProps = { bonus: TimeBonus; open: boolean; onClose: () => void }

export function TimeBonusPopup({ bonus, open, onClose }: TimeBonusPopupProps) {
  const t = useTranslations('time-bonus.popup')
  const format = useFormatter()
  const timeZone = useTimeZone()
  const percent = usePercent()(bonus.percent)
  const time = format.dateTime(new Date(bonus.expires), { timeStyle: 'short', timeZone })
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title', { percent })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('later')}
          </Button>
          <ButtonLink to="/premium" onClick={onClose} data-autofocus>
            {t('action')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('text', { percent, hours: TIME_BONUS_SECONDS / HOUR_SECONDS })}</p>
        <p className="bonus-remaining">
          <Clock secondsLeft={bonus.secondsLeft} />
          <span>{t('ends', { time })}</span>
        </p>
        <p className="text-sm text-muted">{t('after')}</p>
      </div>
    </Modal>
  )
}
