import { useTranslations } from 'use-intl'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** Cost of a message in credits and in money, and what is free (docs/product.md, chat-price). */
export function MessageCost() {
  const t = useTranslations('member.costs')
  const { settings } = useShell()
  const credits = settings.message_credits
  const price = useCreditPrice()(credits)
  return (
    <p className="text-sm text-muted">
      {price ? t('message_price', { credits, price }) : t('message', { credits })} {t('rest')}
    </p>
  )
}

/** Warns a member before they write, not after. */
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
