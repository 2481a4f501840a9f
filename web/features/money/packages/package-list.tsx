import IconTag from 'icon:tag'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DiscountCode, Packages } from '../../../../core/contract/money/money.ts'
import { useCents, usePercent, useTaxRate } from '../../../format/format-money.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Carried, orderPath, withCarried } from '../checkout/order-address.ts'
import { isWelcome } from '../checkout/welcome-discount.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { PackageCard } from './package-card.tsx'
import './packages.css'

type PackageListProps = { packages: Packages; carried: Carried }

/**
 * All packages, with the current discount already subtracted, as one choice; the button that goes on says the price and
 * stays in sight. Without scripts the premium page takes the choice and leads on.
 */
export function PackageList({ packages, carried }: PackageListProps) {
  const t = useTranslations('money.packages')
  const toMoney = useCents()
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { currency, discount, discount_error } = packages
  const chosen =
    packages.packages.find(({ id }) => id === chosenId) ??
    packages.packages.find(({ popular }) => popular) ??
    packages.packages[0]
  if (packages.methods.length === 0 || !chosen) return <NothingToBuy />
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    void navigate(withCarried(orderPath(chosen.style), carried))
  }
  return (
    <Form method="get" action="/premium" onSubmit={goOn} aria-label={t('heading')} className="grid gap-4">
      {carried.to && <input type="hidden" name="to" value={carried.to} />}
      {carried.discountcode && <input type="hidden" name="discountcode" value={carried.discountcode} />}
      {discount_error && (
        <Alert tone="warning" announce>
          {discount_error.message}
        </Alert>
      )}
      {discount && <DiscountLine discount={discount} packages={packages} />}
      <ul className="packages">
        {packages.packages.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            currency={currency}
            onChoose={() => setChosenId(offer.id)}
          />
        ))}
      </ul>
      <div className="packages-continue">
        <Button type="submit" size="lg" wide>
          {t('continue', { money: toMoney(chosen.amount, currency) })}
        </Button>
      </div>
    </Form>
  )
}

/** What holds for every order: paid once, with the tax, and where all prices stand. */
export function PackageTerms({ packages: { tax_rate } }: { packages: Packages }) {
  const t = useTranslations('money.packages')
  const toRate = useTaxRate()
  return (
    <p className="max-w-prose text-sm text-muted">
      {t('intro')} {tax_rate > 0 ? t('tax', { rate: toRate(tax_rate) }) : t('tax_none')}{' '}
      <Link to="/pricing" className="underline underline-offset-4 hover:text-ink">
        {t('details')}
      </Link>
    </p>
  )
}

function DiscountLine({ discount, packages }: { discount: DiscountCode; packages: Packages }) {
  const t = useTranslations('money.discount')
  const methods = useTranslations('money.methods')
  const toMoney = useCents()
  const percent = usePercent()(discount.value_percentage)
  const { code, minimum_order_value: minimum, paymentmethods } = discount
  const names = paymentmethods.map((method) => methods(method)).join(', ')
  return (
    <p className="packages-discount">
      <IconTag size="1.25rem" aria-hidden />
      <span>
        {isWelcome(code) ? t('bonus', { percent }) : t('code', { code, percent })}
        {minimum !== null && ` ${t('minimum', { code, money: toMoney(minimum, packages.currency) })}`}
        {names && ` ${t('methods', { code, methods: names })}`}
      </span>
    </p>
  )
}
