import { useTranslations } from 'use-intl'
import { costAtBalance } from '../../../../core/rules/money/credit-costs.ts'
import { useCents } from '../../../format/format-money.ts'
import { useCreditPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

/** Why the balance is below zero, and how it gets back. */
export function Debt({ credits }: { credits: number }) {
  const t = useTranslations('credits.debt')
  return (
    <Alert tone="warning" title={t('title', { credits })}>
      {t.rich('text', { support: (words) => <Link to="/service">{words}</Link> })}
    </Alert>
  )
}

/** The credits left, and what they buy. */
export function Balance({ credits }: { credits: number }) {
  const t = useTranslations('credits.balance')
  const toMoney = useCents()
  const { user } = useShell()
  const cost = user && credits > 0 ? costAtBalance(user.credit_price.lots, credits, credits) : null
  return (
    <Card className="credit-balance">
      <div>
        <h2 className="text-sm font-semibold text-muted">{t('heading')}</h2>
        <p className="credit-total">{t('credits', { credits })}</p>
        {cost?.currency && (
          <p className="text-muted">{t('worth', { money: toMoney(cost.cents, cost.currency) })}</p>
        )}
        {cost && cost.free > 0 && <p className="text-muted">{t('free', { credits: cost.free })}</p>}
      </div>
      <Prices />
    </Card>
  )
}

function Prices() {
  const t = useTranslations('credits.prices')
  const amount = useTranslations('credits.balance')
  const toPrice = useCreditPrice()
  const { settings } = useShell()
  const prices = [
    ['text', settings.message_credits],
    ['photo', settings.photo_credits],
    ['gift', settings.gift_credits],
  ] as const
  return (
    <section className="credit-prices">
      <h2 className="sr-only">{t('heading')}</h2>
      <dl>
        {prices.map(([kind, credits]) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>
              {amount('credits', { credits })} <span>{toPrice(credits)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('receiving')}</p>
    </section>
  )
}
