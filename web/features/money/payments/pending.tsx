import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PaymentAnswer } from './change-payment.ts'
import { StateCard } from './state-card.tsx'

type PendingProps = { payment: Payment; continueAt: string | null }

/** A pending payment and how long it takes: days by bank, seconds by most other methods. */
export function Pending({ payment, continueAt }: PendingProps) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const { Form, answer, isBusy } = usePageForm<PaymentAnswer>('cancel')
  const { paymentmethod: method, credits, amount, currency } = payment
  const isSlow = method === 'banktransfer' || method === 'directdebit'
  const words = continueAt && method !== 'banktransfer' ? 'open' : isSlow ? method : 'instant'
  return (
    <StateCard
      status="pending"
      mark={<Spinner className="size-7" />}
      heading={t('pending.heading')}
      text={t(`pending.${words}`)}
    >
      <p className="font-semibold tabular-nums">
        {t('order', { credits: t('credits', { credits }), amount: toMoney(amount, currency) })}
      </p>
      <RefusalAlert answer={answer} always className="text-start" />
      <div className="payment-actions">
        {continueAt && (
          // The address may belong to another site, so the whole document is loaded.
          <ButtonLink to={continueAt} reloadDocument>
            {t('pending.continue')}
          </ButtonLink>
        )}
        <ButtonLink to="/members" variant="secondary">
          {t('pending.look_around')}
        </ButtonLink>
      </div>
      {continueAt && (
        <Form method="post" replace>
          <Button type="submit" name="intent" value="cancel" variant="quiet" size="sm" busy={isBusy}>
            {t('pending.cancel')}
          </Button>
        </Form>
      )}
      <noscript>
        <a href={`/transactions/${payment.payment_id}`}>{t('pending.refresh')}</a>
      </noscript>
    </StateCard>
  )
}
