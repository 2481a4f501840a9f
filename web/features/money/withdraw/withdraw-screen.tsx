import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EMAIL_LENGTH } from '../../../../core/rules/account/signup.ts'
import { unbroken } from '../../../format/unbroken.ts'
import { useMoments } from '../../../format/use-dates.ts'
import { isMissing, problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { WithdrawalAnswer } from './send-withdrawal.ts'

/** Withdrawing from an order without a login: a statement, its confirmation, and the acknowledgement. */
export function WithdrawScreen() {
  const t = useTranslations('withdraw')
  const { user, settings } = useShell()
  const { answer } = usePageForm<WithdrawalAnswer>()
  const isAsked = answer?.ok === true
  return (
    <div className="page grid max-w-2xl gap-6 py-8 lg:py-12">
      <header className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro', { days: settings.refund_days })}</p>
      </header>
      {answer?.ok && answer.received !== null ? (
        <Received received={answer.received} email={answer.typed.email} />
      ) : (
        <Card className="grid gap-4">{isAsked ? <Confirm typed={answer.typed} /> : <Statement />}</Card>
      )}
      <p className="text-muted">
        {user && t.rich('logged_in', { payments: (words) => <Link to="/transactions">{words}</Link> })}{' '}
        {t.rich('policy', { policy: (words) => <Link to="/return-policy">{words}</Link> })}
      </p>
    </div>
  )
}

function Statement() {
  const t = useTranslations('withdraw')
  const { user } = useShell()
  const { form, Form, answer, isBusy } = usePageForm<WithdrawalAnswer>()
  const error = (field: 'number' | 'email') =>
    isMissing(answer, field) ? t(`${field}_missing`) : problemOf(answer, field)
  return (
    <>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="grid gap-4" noValidate preventScrollReset>
        <TextField
          name="number"
          label={t('number')}
          hint={t('number_hint')}
          required
          maxLength={30}
          autoComplete="off"
          defaultValue={answer?.typed.number}
          error={error('number')}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('email_hint')}
          required
          maxLength={EMAIL_LENGTH}
          autoComplete="email"
          defaultValue={answer?.typed.email ?? user?.email}
          error={error('email')}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('begin')}
        </Button>
      </Form>
    </>
  )
}

function Confirm({ typed }: Pick<WithdrawalAnswer, 'typed'>) {
  const t = useTranslations('withdraw')
  const { Form, sent } = usePageForm<WithdrawalAnswer>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('sure_heading', { number: unbroken(typed.number) })}
      </h2>
      <p>{t('sure', { email: typed.email })}</p>
      <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
        <input type="hidden" name="number" value={typed.number} />
        <input type="hidden" name="email" value={typed.email} />
        <Button type="submit" name="intent" value="confirm" busy={sent?.get('intent') === 'confirm'}>
          {t('confirm')}
        </Button>
        <Button type="submit" name="intent" value="change" variant="secondary">
          {t('back')}
        </Button>
      </Form>
    </>
  )
}

function Received({ received, email }: { received: string; email: string }) {
  const t = useTranslations('withdraw')
  const toMoment = useMoments()
  return (
    <Alert tone="success" title={t('done_heading', { moment: toMoment(received) })} announce>
      {t('done', { email })}
    </Alert>
  )
}
