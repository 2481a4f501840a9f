import { useFormatter, useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useShell } from '../shell/use-shell.ts'

/** What a message costs, in credits and in money (design section 1), and what costs nothing. */
export function MessageCost() {
  const t = useTranslations('member.costs')
  const format = useFormatter()
  const { settings } = useShell()
  const credits = settings.message_credits
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  const price = cost && format.number(cost.costs / 100, { style: 'currency', currency: cost.currency })
  return (
    <p className="text-sm text-muted">
      {price ? t('message_price', { credits, price }) : t('message', { credits })} {t('rest')}
    </p>
  )
}

/** Tells a member before they write, not after. */
export function TooFewCredits() {
  const t = useTranslations('member.costs')
  const { settings, user } = useShell()
  if (!user || user.credits >= settings.message_credits) return null
  return (
    <Alert
      tone="warning"
      title={t('too_few')}
      action={
        <ButtonLink to={user.paid_user ? '/credits' : '/premium'} size="sm" variant="secondary">
          {t('get')}
        </ButtonLink>
      }
    >
      {t('balance', { credits: user.credits })}
    </Alert>
  )
}
