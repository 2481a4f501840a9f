import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEBIT_CODE_DIGITS, DEBIT_CODE_MINUTES } from '../../../../core/rules/money/direct-debit.ts'
import { useCents } from '../../../format/format-money.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { useOnce } from '../../../lib/once-per-visit.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { OrderButton } from '../checkout/order-button.tsx'
import { DEBIT_FIELDS } from './fields.ts'
import type { DebitStep } from './give-mandate.ts'
import type { DebitOrder } from './load-debit.ts'

/** A text message takes a moment, and a second code would make the first invalid. Our choice. */
const RESEND_SECONDS = 30

type Code = Extract<DebitStep, { at: 'code' }>

/** The code from the text message, and the mandate that it confirms. */
export function CodeStep({ step, order }: { step: Code; order: DebitOrder }) {
  const t = useTranslations('direct-debit')
  const toMoney = useCents()
  const code = useRef<HTMLInputElement>(null)
  const { details, sent } = step
  const { Form, sent: underWay } = usePageForm<DebitStep>()
  const intent = underWay?.get('intent')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer the code is what is typed next
  useEffect(() => code.current?.focus(), [step])
  const { name: company } = useOnce('readCompany', order.company)
  const amount = toMoney(order.payment.amount, order.payment.currency)
  return (
    <Form method="post" replace noValidate className="grid gap-5">
      {DEBIT_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={details[field]} />
      ))}
      <input type="hidden" name="sent" value={sent} />
      {step.ok && (
        <Alert tone="success" announce>
          {t(sent > 1 ? 'sent_again' : 'sent', { phone: details.phone })}
        </Alert>
      )}
      <TextField
        ref={code}
        name="otp"
        label={t('fields.otp')}
        hint={t('hints.otp', { digits: DEBIT_CODE_DIGITS, minutes: DEBIT_CODE_MINUTES })}
        error={problemOf(step, 'otp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={DEBIT_CODE_DIGITS + 2}
        required
        className="debit-code"
      />
      <Mandate company={company} amount={amount} step={step} />
      <div className="grid gap-2">
        {/* The first button of the form, because Enter presses it and must not send another code. */}
        <OrderButton name="intent" value="pay" amount={amount} busy={intent === 'pay'} />
        <div className="flex flex-wrap justify-center gap-x-2">
          <Resend sent={sent} isBusy={intent === 'code'} />
          <Button type="submit" name="intent" value="edit" variant="quiet" size="sm">
            {t('change')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function Resend({ sent, isBusy }: { sent: number; isBusy: boolean }) {
  const t = useTranslations('direct-debit')
  const left = useCountdown(RESEND_SECONDS, sent)
  return (
    <Button
      type="submit"
      name="intent"
      value="code"
      variant="quiet"
      size="sm"
      busy={isBusy}
      disabled={left > 0}
      className="tabular-nums"
    >
      {left > 0 ? t('resend_in', { seconds: left }) : t('resend')}
    </Button>
  )
}

function Mandate({ company, amount, step }: { company: string; amount: string; step: Code }) {
  const t = useTranslations('direct-debit.mandate')
  const { iban, account_holder: holder } = step.details
  return (
    <section aria-labelledby="mandate" className="grid gap-2 rounded-md bg-sunken p-4 text-sm">
      <h2 id="mandate" className="text-base">
        {t('heading')}
      </h2>
      <p>{t('text', { company, amount, iban: inGroups(iban), holder })}</p>
      <p className="text-muted">{t('refund')}</p>
    </section>
  )
}

/** IBAN in groups of four, as on a bank card. */
const inGroups = (iban: string) =>
  iban
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')

/** Whole seconds until a retry; a new `round` restarts the countdown. Without scripts there is no wait. */
function useCountdown(from: number, round: unknown): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew
  useLayoutEffect(() => {
    const end = Date.now() + from * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const pace = setInterval(count, 1000)
    return () => clearInterval(pace)
  }, [from, round])
  return left
}
