import { useFormatter, useTranslations } from 'use-intl'
import { useShell } from '../shell/use-shell.ts'
import { useWaiting } from '../shell/waiting.ts'

/** What a message costs, in credits and in money, and what is left (design section 1). */
export function Cost() {
  const t = useTranslations('chat.composer')
  const format = useFormatter()
  const { settings } = useShell()
  const { credits: left } = useWaiting()
  const credits = settings.message_credits
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  const price = cost && format.number(cost.costs / 100, { style: 'currency', currency: cost.currency })
  return (
    <p className="chat-cost">
      {price ? t('cost_price', { credits, price }) : t('cost', { credits })}
      <span data-low={left < credits ? '' : undefined}>{t('balance', { credits: left })}</span>
    </p>
  )
}
