import { useFormatter, useTranslations } from 'use-intl'
import type { SpendingLimits } from '../../../../core/contract/money/money.ts'
import { SPENDING_LIMIT_RANGE } from '../../../../core/rules/money/limits.ts'
import { useCents } from '../../../format/format-money.ts'
import { problemOf, type Refusal } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { typedOf } from '../limits/amount.ts'

type LimitsFirstProps = {
  /** The page itself with its query. */
  address: string
  limits: SpendingLimits
  /** What the order costs. */
  amount: number
  refusal: Refusal | undefined
}

/**
 * The step before the payment of a member who showed signs of being vulnerable: a limit for the month, filled in, or none
 * (docs/product.md, money-limits-first).
 */
export function LimitsFirst({ address, limits: { month, currency }, amount, refusal }: LimitsFirstProps) {
  const t = useTranslations('spending')
  const decimal = useFormatter().number(1.5).replace(/\d/g, '')
  const max = useCents()(SPENDING_LIMIT_RANGE.max, currency)
  const { Form, isBusy } = usePageForm<Refusal>()
  const proposed = Math.min(month.spent + amount, month.cents ?? SPENDING_LIMIT_RANGE.max)
  return (
    <Card className="grid content-start gap-5">
      <h2 className="text-xl">{t('first.heading')}</h2>
      <p>{t('first.text')}</p>
      <Form method="post" action={address} className="grid gap-5" noValidate>
        <TextField
          name="month"
          label={`${t('month')} (${currency})`}
          error={problemOf(refusal, 'month') && t('invalid', { max })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={typedOf(proposed, decimal)}
        />
        <RefusalAlert answer={refusal} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" name="limits" value="set" variant="secondary" wide busy={isBusy}>
            {t('first.submit')}
          </Button>
          <Button type="submit" name="limits" value="none" variant="secondary" wide busy={isBusy}>
            {t('first.without')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
