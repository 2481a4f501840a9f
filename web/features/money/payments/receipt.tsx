import IconPrinter from 'icon:printer'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { nameOfCountry } from '../../../../core/i18n/names.ts'
import { useCents, useTaxRate } from '../../../format/format-money.ts'
import { useDates } from '../../../format/use-dates.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { isWelcome, useDiscountName } from '../checkout/welcome-discount.ts'
import type { Company } from './load-transactions.ts'

/** Receipt with order, seller and amount; printable once the order is paid. */
export function Receipt({ payment, company }: { payment: Payment; company: Company }) {
  const t = useTranslations('payments.receipt')
  const isPaid = payment.status === 'completed'
  return (
    <Card role="region" aria-labelledby="receipt" className="receipt">
      <div className="flex items-center justify-between gap-4">
        <h2 id="receipt" className="text-xl">
          {t(isPaid ? 'heading' : 'order_heading')}
        </h2>
        {isPaid && (
          <Button variant="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
            <IconPrinter size="1.125rem" aria-hidden />
            {t('print')}
          </Button>
        )}
      </div>
      <Facts payment={payment} />
      <Sum payment={payment} />
      {isPaid && <Seller company={company} />}
    </Card>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.receipt')
  const methods = useTranslations('money.methods')
  const toDate = useDates()
  const { number, ordered, paid, paymentmethod } = payment
  return (
    <dl className="receipt-lines">
      <Line term={t('number')}>{number}</Line>
      <Line term={t('ordered')}>
        <time dateTime={ordered}>{toDate(ordered)}</time>
      </Line>
      {paid && (
        <Line term={t('paid')}>
          <time dateTime={paid}>{toDate(paid)}</time>
        </Line>
      )}
      <Line term={t(paid ? 'method' : 'method_chosen')}>{methods(paymentmethod)}</Line>
    </dl>
  )
}

function Sum({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const toRate = useTaxRate()
  const { credits, price, discount, discountcode, amount, tax, tax_rate, currency } = payment
  const nameOf = useDiscountName()
  const off = !discountcode
    ? t('receipt.discount')
    : isWelcome(discountcode)
      ? nameOf(discountcode)
      : t('receipt.discount_code', { code: discountcode })
  return (
    <dl className="receipt-lines">
      <Line term={t('credits', { credits })}>{toMoney(price, currency)}</Line>
      {discount > 0 && <Line term={off}>{toMoney(-discount, currency)}</Line>}
      <div className="receipt-total">
        <dt>{t('receipt.total')}</dt>
        <dd>{toMoney(amount, currency)}</dd>
      </div>
      {tax_rate > 0 && (
        <Line term={t('receipt.tax', { rate: toRate(tax_rate) })}>{toMoney(tax, currency)}</Line>
      )}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Seller({ company }: { company: Company }) {
  const t = useTranslations('payments.receipt')
  const { locale, settings } = useShell()
  const { name, address, city, country, kvk, vat_numbers } = company
  return (
    <address className="receipt-seller">
      <strong>{t('seller')}</strong>
      <span>{name}</span>
      <span>{address}</span>
      <span>
        {city}
        {country && `, ${nameOfCountry(country, locale)}`}
      </span>
      {kvk && <span>{t('register', { number: kvk })}</span>}
      {vat_numbers.map((number) => (
        <span key={number}>{t('vat', { number })}</span>
      ))}
      <span>{settings.domain}</span>
    </address>
  )
}
