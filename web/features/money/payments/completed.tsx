import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StateCard } from './state-card.tsx'

/** What the member got, what there is now, and where to go with it. */
export function Completed({ payment, goOn }: { payment: Payment; goOn: string | null }) {
  const t = useTranslations('payments')
  const { user } = useShell()
  const { credits: balance } = useWaiting()
  return (
    <StateCard
      status="completed"
      mark={<IconCheck size="2rem" aria-hidden />}
      heading={t('completed.heading')}
      text={t('completed.got', { credits: t('credits', { credits: payment.credits }) })}
    >
      <dl className="payment-balance">
        <dt>{t('completed.balance')}</dt>
        <dd>{t('credits', { credits: balance })}</dd>
      </dl>
      {user?.paid_user && (
        <p className="max-w-prose text-sm text-muted">{t('completed.premium', { photos: PREMIUM_PHOTOS })}</p>
      )}
      <div className="payment-actions">
        <ButtonLink to={goOn ?? '/chats'}>{t(goOn ? 'completed.go_on' : 'completed.chats')}</ButtonLink>
        <ButtonLink to="/members" variant="secondary">
          {t('completed.members')}
        </ButtonLink>
      </div>
    </StateCard>
  )
}
