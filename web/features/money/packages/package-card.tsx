import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import { useCents, usePercent } from '../../../format/format-money.ts'
import type { CreditPackage } from '../checkout/quote.ts'

type PackageCardProps = { offer: CreditPackage; currency: Currency; onChoose: () => void }

/** Credits, price and price per message. The whole card is the label of its radio. */
export function PackageCard({ offer, currency, onChoose }: PackageCardProps) {
  const t = useTranslations('money.packages')
  const toMoney = useCents()
  const toPercent = usePercent()
  const id = useId()
  return (
    <li>
      <label className="package" data-style={offer.style} data-popular={offer.popular ? '' : undefined}>
        {offer.popular && <span className="package-popular">{t('popular')}</span>}
        <input
          type="radio"
          name="package"
          value={offer.id}
          defaultChecked={offer.popular}
          required
          aria-labelledby={`${id}-credits`}
          aria-describedby={`${id}-what ${id}-cost`}
          className="package-radio"
          onChange={onChoose}
        />
        <span className="package-what">
          <span id={`${id}-credits`} className="package-credits">
            {t('credits', { credits: offer.credits })}
          </span>
          <span id={`${id}-what`} className="package-messages">
            {t('messages', { messages: offer.messages })}
            {offer.saving > 0 && (
              <span className="package-saving">{t('saving', { percent: toPercent(offer.saving) })}</span>
            )}
          </span>
        </span>
        <span className="package-cost" id={`${id}-cost`}>
          <span className="package-price">
            {offer.discount > 0 && (
              <span className="package-was">
                <span className="sr-only">{t('was')} </span>
                <s>{toMoney(offer.price, currency)}</s>
              </span>
            )}{' '}
            {offer.discount > 0 && <span className="sr-only">{t('now')} </span>}
            {toMoney(offer.amount, currency)}
          </span>
          <span className="package-per">
            {t('per_message', { money: toMoney(offer.price_per_message, currency) })}
          </span>
        </span>
      </label>
    </li>
  )
}
