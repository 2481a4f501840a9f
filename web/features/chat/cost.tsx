import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/use-money.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'

/** Cost of a message in credits and in money, and the credits left (docs/product.md, chat-price). */
export function Cost() {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const { credits: left } = useWaiting()
  const credits = settings.message_credits
  const price = useMoney()(credits)
  return (
    <p className="chat-cost">
      {price ? t('cost_price', { credits, price }) : t('cost', { credits })}
      <span data-low={left < credits ? '' : undefined}>{t('balance', { credits: left })}</span>
    </p>
  )
}
