import { useTranslations } from 'use-intl'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'

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
