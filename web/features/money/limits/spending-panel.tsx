import { useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { SpendingLimits } from '../../../../core/contract/money/money.ts'
import { SPENDING_LIMIT_RANGE } from '../../../../core/rules/money/limits.ts'
import { useCents } from '../../../format/format-money.ts'
import { useTimeZone } from '../../../format/use-local-time.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { SaveStatus } from '../../../forms/save-status.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { SettingsAnswer } from '../../account/settings/save-settings.ts'
import { typedOf } from './amount.ts'
import { SPANS, type Span } from './save-limits.ts'

/** The limits in one line. */
export function useSpendingValue({ day, month, currency }: SpendingLimits) {
  const t = useTranslations('spending')
  const toMoney = useCents()
  const limits = [
    day.cents !== null && t('value.day', { limit: toMoney(day.cents, currency) }),
    month.cents !== null && t('value.month', { limit: toMoney(month.cents, currency) }),
  ].filter(Boolean)
  return limits.join(' · ') || t('value.none')
}

/** Limits that the member sets for their own spending. */
export function SpendingPanel({ limits }: { limits: SpendingLimits }) {
  const t = useTranslations('spending')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('spending')
  useEffect(() => {
    // A raise takes effect later, so the fields return to the present limits.
    if (!isBusy && answer?.ok) form.current?.reset()
  }, [isBusy, answer, form])
  const toMoney = useCents()
  const max = toMoney(SPENDING_LIMIT_RANGE.max, limits.currency)
  return (
    <Panel
      id="spending"
      title={t('title')}
      intro={t('intro')}
      status={<SaveStatus isBusy={isBusy} answer={answer} />}
    >
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" action="#spending" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="spending" />
        <div className="grid gap-5 sm:grid-cols-2">
          {SPANS.map((span) => (
            <LimitField
              key={span}
              span={span}
              limits={limits}
              error={problemOf(answer, span) && t('invalid', { max })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('submit')}
          </Button>
          <Link to="/transactions" className="py-2 text-sm font-semibold underline">
            {t('payments')}
          </Link>
        </div>
      </Form>
    </Panel>
  )
}

type LimitFieldProps = { span: Span; limits: SpendingLimits; error: string | undefined }

function LimitField({ span, limits, error }: LimitFieldProps) {
  const t = useTranslations('spending')
  const toMoney = useCents()
  const decimal = useDecimal()
  const { cents, spent, next } = limits[span]
  const now = typedOf(cents, decimal)
  const money = (amount: number) => toMoney(amount, limits.currency)
  return (
    <div className="grid content-start gap-2">
      <input type="hidden" name={`${span}_now`} value={now} />
      <TextField
        name={span}
        label={`${t(span)} (${limits.currency})`}
        hint={t('hint')}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={now}
      />
      <p className="text-sm tabular-nums">
        {cents === null
          ? t(`spent.${span}`, { spent: money(spent) })
          : t(`spent.${span}_of`, { spent: money(spent), limit: money(cents) })}
      </p>
      {next && cents !== null && <Raise span={span} next={next} money={money} keeps={money(cents)} />}
    </div>
  )
}

type RaiseProps = {
  span: Span
  next: NonNullable<SpendingLimits['day']['next']>
  money: (amount: number) => string
  keeps: string
}

/** A pending raise, which can be cancelled until it takes effect. */
function Raise({ span, next, money, keeps }: RaiseProps) {
  const t = useTranslations('spending')
  const format = useFormatter()
  const timeZone = useTimeZone()
  const date = format.dateTime(new Date(next.from), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
      <p>{next.cents === null ? t('next_none', { date }) : t('next', { amount: money(next.cents), date })}</p>
      <Button type="submit" name="keep" value={span} size="sm" variant="secondary">
        {t('keep', { amount: keeps })}
      </Button>
    </div>
  )
}

/** The decimal separator of the reader's language. */
function useDecimal() {
  const format = useFormatter()
  return format.number(1.5).replace(/\d/g, '') || '.'
}
