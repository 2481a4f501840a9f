import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { useDates, useMoments } from '../../../format/use-dates.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PaymentAnswer } from './change-payment.ts'
import type { LoadedPayment } from './load-transactions.ts'

type Step = LoadedPayment['withdrawal']
type WithdrawalProps = { payment: Payment; step: Step }

/** First the consequences of a withdrawal, then its confirmation. Both steps are addresses of this page. */
export function Withdrawal({ payment, step }: WithdrawalProps) {
  const { answer } = usePageForm<PaymentAnswer>('withdraw')
  const problem = answer?.ok === false ? answer.message : undefined
  const open = payment.withdrawal
  if (step.isDone) return <Done payment={payment} />
  if (!open && !problem) return null
  return (
    <Card id="withdrawal" role="region" aria-labelledby="withdrawal-title" className="grid gap-4">
      {problem && (
        <Alert tone="warning" announce>
          {problem}
        </Alert>
      )}
      {open &&
        (step.isAsked ? (
          <Sure payment={payment} open={open} step={step} />
        ) : (
          <Possible payment={payment} open={open} />
        ))}
    </Card>
  )
}

type OpenProps = { payment: Payment; open: NonNullable<Payment['withdrawal']> }

function Possible({ payment, open }: OpenProps) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const toDate = useDates()
  const { until, credits, amount } = open
  return (
    <>
      <div>
        <h2 id="withdrawal-title" className="text-lg">
          {t('withdrawal.heading')}
        </h2>
        <p className="mt-1 text-muted">
          {t('withdrawal.text', {
            until: toDate(until),
            credits: t('credits', { credits }),
            amount: toMoney(amount, payment.currency),
          })}
        </p>
      </div>
      <ButtonLink
        to="?withdraw=1#withdrawal"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        preventScrollReset
      >
        {t('withdrawal.begin')}
      </ButtonLink>
    </>
  )
}

function Sure({ payment, open, step }: OpenProps & { step: Step }) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const toDate = useDates()
  const { user } = useShell()
  const { credits: balance } = useWaiting()
  const { Form, isBusy } = usePageForm<PaymentAnswer>('withdraw')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const amount = toMoney(open.amount, payment.currency)
  const left = t('credits', { credits: Math.max(0, balance - open.credits) })
  return (
    <>
      <h2 id="withdrawal-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('withdrawal.sure_heading')}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t('withdrawal.goes', { credits: t('credits', { credits: open.credits }), left })}</li>
        <li>{t('withdrawal.returns', { amount })}</li>
        <li>{t('withdrawal.mail', { email: user?.email ?? '' })}</li>
        <li>{t('withdrawal.until', { until: toDate(open.until) })}</li>
      </ul>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="credits" value={open.credits} />
        <input type="hidden" name="key" value={step.key} />
        <Button type="submit" name="intent" value="withdraw" variant="danger" busy={isBusy}>
          {t('withdrawal.confirm')}
        </Button>
        <ButtonLink to="?" variant="secondary" preventScrollReset>
          {t('withdrawal.keep')}
        </ButtonLink>
      </Form>
    </>
  )
}

/** Acknowledges the withdrawal with its date and time. */
function Done({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.withdrawal')
  const toMoney = useCents()
  const toMoment = useMoments()
  const { user } = useShell()
  const last = payment.refunds.findLast(({ kind }) => kind === 'withdrawal')
  if (!last) return null
  return (
    <Alert tone="success" title={t('done_title')} announce>
      {t('received', { moment: toMoment(last.at) })}{' '}
      {t('done', { amount: toMoney(last.amount, payment.currency), email: user?.email ?? '' })}
    </Alert>
  )
}
