import { useTranslations } from 'use-intl'
import { useCents } from '../../../format/format-money.ts'
import { type Refusal, wholeProblemOf } from '../../../forms/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import { orderPath } from '../checkout/order-address.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { EMPTY_DETAILS } from './fields.ts'
import type { DebitStep } from './give-mandate.ts'
import type { DebitOrder } from './load-debit.ts'
import './direct-debit.css'

const FIRST: DebitStep = { ok: true, at: 'details', details: EMPTY_DETAILS }

/** Refusals that another payment method avoids. */
const ANOTHER_WAY: readonly Refusal['code'][] = [
  'iban_blocked',
  'phone_blocked',
  'directdebit_limit',
  'payment_unavailable',
]

/**
 * The page that pays an order by direct debit, in two steps: details, then the code (docs/product.md,
 * money-direct-debit).
 */
export function DebitScreen({ order, step = FIRST }: { order: DebitOrder; step?: DebitStep }) {
  const t = useTranslations('direct-debit')
  return (
    <div className="page grid gap-6 py-8 lg:py-10">
      <div>
        <p className="text-sm font-semibold text-muted">
          {t('steps', { step: step.at === 'details' ? 1 : 2 })}
        </p>
        <h1>{t('heading')}</h1>
        <p className="mt-2 max-w-prose text-muted">{t('intro')}</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Order order={order} />
        <Card className="grid gap-5 lg:order-first">
          {!step.ok && <Problem refusal={step} order={order} />}
          {step.at === 'details' ? <DetailsStep step={step} /> : <CodeStep step={step} order={order} />}
        </Card>
      </div>
    </div>
  )
}

function Order({ order: { payment } }: { order: DebitOrder }) {
  const t = useTranslations('direct-debit.order')
  const toMoney = useCents()
  const { credits, number, amount, currency } = payment
  return (
    <Card role="region" aria-labelledby="debit-order" className="grid gap-1">
      <h2 id="debit-order" className="sr-only">
        {t('heading')}
      </h2>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('credits', { credits })}</span>
        <strong className="font-display text-3xl tracking-tight tabular-nums">
          {toMoney(amount, currency)}
        </strong>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t('number', { number })}</span>
        <span>{t('total')}</span>
      </p>
    </Card>
  )
}

/** A refusal that concerns the whole form, with another payment method if that helps. */
function Problem({ refusal, order }: { refusal: Refusal; order: DebitOrder }) {
  const t = useTranslations('direct-debit')
  const message = wholeProblemOf(refusal)
  const payAnotherWay = ANOTHER_WAY.includes(refusal.code)
  if (!message && !payAnotherWay) return null
  const action = payAnotherWay && (
    <>
      <ButtonLink to={orderPath(order.payment.package)} size="sm" variant="secondary">
        {t('order.other')}
      </ButtonLink>
      <FaqLink about="debit-refused" />
    </>
  )
  return (
    <Alert tone="danger" announce action={action}>
      {message ?? t('blocked')}
    </Alert>
  )
}
