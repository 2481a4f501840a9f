import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DiscountCode, Packages } from '../../../../core/contract/money/money.ts'
import { TIME_BONUS_CODE } from '../../../../core/rules/money/discounts.ts'
import { useCents, usePercent, useTaxRate } from '../../../format/format-money.ts'
import { Alert } from '../../../ui/alert.tsx'
import { type Carried, orderPath, withCarried } from '../checkout/order-address.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { PackageCard } from './package-card.tsx'
import './packages.css'

type PackageListProps = { packages: Packages; carried: Carried }

/** All packages, with the current discount already subtracted. */
export function PackageList({ packages, carried }: PackageListProps) {
  const t = useTranslations('money.packages')
  const { currency, tax_rate, discount, discount_error } = packages
  const toRate = useTaxRate()
  if (packages.methods.length === 0 || packages.packages.length === 0) return <NothingToBuy />
  return (
    <section aria-labelledby="packages" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="packages" className="text-2xl">
          {t('heading')}
        </h2>
        <p className="max-w-prose text-muted">{t('intro')}</p>
      </div>
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
            address={withCarried(orderPath(offer.style), carried)}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {tax_rate > 0 ? t('tax', { rate: toRate(tax_rate) }) : t('tax_none')}{' '}
        <Link to="/pricing" className="underline underline-offset-4 hover:text-ink">
          {t('details')}
        </Link>
      </p>
    </section>
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
        {code === TIME_BONUS_CODE ? t('bonus', { percent }) : t('code', { code, percent })}
        {minimum !== null && ` ${t('minimum', { code, money: toMoney(minimum, packages.currency) })}`}
        {names && ` ${t('methods', { code, methods: names })}`}
      </span>
    </p>
  )
}
