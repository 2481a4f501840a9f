import { useFormatter, useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { GIFT_IDS, giftPrice } from '../../../../core/rules/chat/gifts.ts'
import { centsPerMessage } from '../../../../core/rules/money/packages.ts'
import { useCents } from '../../../format/format-money.ts'
import { useShell } from '../../../session/use-shell.ts'

/** Regular prices without discounts: one row per kind of message, one column per package. */
export function PriceTable({ packages: { packages, currency } }: { packages: Packages }) {
  const t = useTranslations('pricing.table')
  const toMoney = useCents()
  const { number: toNumber } = useFormatter()
  return (
    // The table fits a phone, but scrolls with a long currency in large text.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="price-table-frame" aria-labelledby="price-table" tabIndex={0}>
      <table className="price-table">
        <caption id="price-table" className="sr-only">
          {t('caption')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {packages.map(({ id, credits, popular }) => (
              <th key={id} scope="col" data-popular={popular ? '' : undefined}>
                <span aria-hidden>{toNumber(credits)}</span>
                <span className="sr-only">{t('credits', { credits })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useKinds().map(({ kind, credits: each }) => (
            <tr key={kind}>
              <th scope="row">
                {t(kind)} <span>{t('credits', { credits: each })}</span>
              </th>
              {packages.map(({ id, price, credits, popular }) => (
                <td key={id} data-popular={popular ? '' : undefined}>
                  {toMoney(centsPerMessage(price, credits, each), currency)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('receiving')}</th>
            <td colSpan={packages.length} className="price-free">
              {t('free')}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('price')}</th>
            {packages.map(({ id, price, popular }) => (
              <td key={id} data-popular={popular ? '' : undefined}>
                {toMoney(price, currency)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function useKinds() {
  const { settings } = useShell()
  const gifts = GIFT_IDS.map((gift) => giftPrice(gift, settings.gift_credits))
  return [
    { kind: 'text', credits: settings.message_credits },
    { kind: 'photo', credits: settings.photo_credits },
    { kind: 'gift', credits: Math.min(...gifts) },
    { kind: 'gift_most', credits: Math.max(...gifts) },
  ] as const
}
