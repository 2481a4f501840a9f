import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import { useCents, usePercent } from '../../../format/format-money.ts'
import type { CreditPackage } from '../checkout/quote.ts'

type PackageCardProps = { offer: CreditPackage; currency: Currency; address: string }

/** Credits, price and price per message. The whole card links to the checkout. */
export function PackageCard({ offer, currency, address }: PackageCardProps) {
  const t = useTranslations('money.packages')
  const toMoney = useCents()
  const toPercent = usePercent()
  const priceId = useId()
  return (
    <li className="package" data-style={offer.style} data-popular={offer.popular ? '' : undefined}>
      {offer.popular && <p className="package-popular">{t('popular')}</p>}
      <div className="package-what">
        <h3 className="package-credits">
          <Link to={address} aria-describedby={priceId} className="package-link">
            {t('credits', { credits: offer.credits })}
          </Link>
        </h3>
        <p className="package-messages">{t('messages', { messages: offer.messages })}</p>
        {offer.saving > 0 && (
          <p className="package-saving">{t('saving', { percent: toPercent(offer.saving) })}</p>
        )}
      </div>
      <div className="package-cost" id={priceId}>
        {offer.discount > 0 && (
          <p className="package-was">
            <span className="sr-only">{t('was')} </span>
            <s>{toMoney(offer.price, currency)}</s>
          </p>
        )}
        <p className="package-price">
          {offer.discount > 0 && <span className="sr-only">{t('now')} </span>}
          {toMoney(offer.amount, currency)}
        </p>
        <p className="package-per">
          {t('per_message', { money: toMoney(offer.price_per_message, currency) })}
        </p>
      </div>
      <span className="package-choose" aria-hidden>
        {t('choose')}
      </span>
    </li>
  )
}
