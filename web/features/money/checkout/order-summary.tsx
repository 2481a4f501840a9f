import IconX from 'icon:x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DiscountCode } from '../../../../core/contract/money/money.ts'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import { centsPerMessage } from '../../../../core/rules/money/packages.ts'
import { useCents, usePercent, useTaxRate } from '../../../format/format-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import type { CreditPackage, Quote } from './quote.ts'
import { isWelcome, useDiscountName } from './welcome-discount.ts'

type OrderSummaryProps = {
  chosen: CreditPackage
  quote: Quote
  currency: Currency
  taxRate: number
  discount: DiscountCode | null
  /** Address of the order without a typed discount code. */
  withoutCode?: string
  /** Link to choose another package. */
  change: { to: string; label: string }
  children?: ReactNode
}

/** The order line by line, with its total. */
export function OrderSummary(props: OrderSummaryProps) {
  const { chosen, quote, currency, taxRate, change, children } = props
  const t = useTranslations('money.checkout')
  const toMoney = useCents()
  const toRate = useTaxRate()
  const { settings } = useShell()
  const perMessage = centsPerMessage(quote.amount, chosen.credits, settings.message_credits)
  return (
    <Card className="order-summary">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t('credits', { credits: chosen.credits })}</h2>
        <Link to={change.to} className="order-change">
          {change.label}
        </Link>
      </div>
      <p className="text-muted">
        {t('messages', { messages: chosen.messages, money: toMoney(perMessage, currency) })}
      </p>
      <dl className="order-lines">
        {quote.discount > 0 && <Line label={t('price')}>{toMoney(quote.price, currency)}</Line>}
        <DiscountLine {...props} />
        <Line label={t('total')} isTotal>
          {toMoney(quote.amount, currency)}
        </Line>
        {quote.tax > 0 && (
          <Line label={t('tax', { rate: toRate(taxRate) })} isQuiet>
            {toMoney(quote.tax, currency)}
          </Line>
        )}
      </dl>
      <UnfitCode {...props} />
      {children}
    </Card>
  )
}

type LineProps = { label: ReactNode; isTotal?: boolean; isQuiet?: boolean; children: ReactNode }

function Line({ label, isTotal, isQuiet, children }: LineProps) {
  return (
    <div data-total={isTotal ? '' : undefined} data-quiet={isQuiet ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DiscountLine({ quote, discount, currency, withoutCode }: OrderSummaryProps) {
  const t = useTranslations('money.discount')
  const toMoney = useCents()
  const toPercent = usePercent()
  if (!discount || quote.discount === 0) return null
  const { code } = discount
  const percent = toPercent(discount.value_percentage)
  const label = (
    <>
      {isWelcome(code) ? t('welcome_line', { percent }) : t('line', { code, percent })}
      {withoutCode && (
        <Link
          to={withoutCode}
          replace
          preventScrollReset
          className="order-remove"
          aria-label={t('remove_label', { code })}
        >
          <IconX size="0.875rem" aria-hidden />
          {t('remove')}
        </Link>
      )}
    </>
  )
  return <Line label={label}>{`−${toMoney(quote.discount, currency)}`}</Line>
}

/** Explains why a valid code does not make this order cheaper. */
function UnfitCode({ quote: { unfit }, currency }: OrderSummaryProps) {
  const words = useUnfitWords(currency)
  return unfit && <p className="text-sm text-muted">{words(unfit)}</p>
}

function useUnfitWords(currency: Currency): (unfit: NonNullable<Quote['unfit']>) => string {
  const t = useTranslations('money.discount')
  const methods = useTranslations('money.methods')
  const toMoney = useCents()
  const nameOf = useDiscountName()
  return (unfit) => {
    const { code } = unfit
    if (unfit.why === 'better') return t('better', { code, better: nameOf(unfit.than) })
    if (unfit.why === 'minimum') return t('minimum', { code, money: toMoney(unfit.cents, currency) })
    return t('methods', { code, methods: unfit.methods.map((method) => methods(method)).join(', ') })
  }
}
