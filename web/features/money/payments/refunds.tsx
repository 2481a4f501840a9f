import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { useDates } from '../../../format/use-dates.ts'
import { Card } from '../../../ui/card.tsx'

/** What of a payment came back, and whether it is there yet. */
export function Refunds({ payment: { refunds, currency } }: { payment: Payment }) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const toDate = useDates()
  return (
    <Card role="region" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {t('refunds.heading')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {refunds.map(({ at, kind, credits, amount, status }) => (
          <li key={at} className="flex justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{t(`refunds.${kind}`)}</p>
              <p className="text-sm text-muted">
                <time dateTime={at}>{toDate(at)}</time> ·{' '}
                {t('refunds.line', { credits: t('credits', { credits }) })}
              </p>
            </div>
            <div className="text-end">
              <p className="font-semibold tabular-nums">{toMoney(amount, currency)}</p>
              <p className={status === 'done' ? 'text-sm text-success' : 'text-sm text-warning'}>
                {t(`refunds.${status}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
