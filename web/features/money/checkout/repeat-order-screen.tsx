import { useFormatter, useTranslations } from 'use-intl'
import { useTimeZone } from '../../../format/use-local-time.ts'
import type { Refusal } from '../../../forms/refusal.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { RepeatOrder } from './load-repeat-order.ts'
import { MethodMark } from './method-mark.tsx'
import '../../../ui/choice-card.css'
import { orderPath, withCarried } from './order-address.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayPart } from './pay-part.tsx'
import type { Quote } from './quote.ts'
import './checkout.css'

type RepeatOrderScreenProps = RepeatOrder & { refusal: Refusal | undefined }

/** The last order again, with everything chosen; one click confirms it. */
export function RepeatOrderScreen({ order, to, orderKey, refusal }: RepeatOrderScreenProps) {
  const t = useTranslations('money.repeat')
  const methods = useTranslations('money.methods')
  const format = useFormatter()
  const timeZone = useTimeZone()
  const { package: chosen, currency, paymentmethod: method, discount } = order
  const date = format.dateTime(new Date(order.ordered), { dateStyle: 'long', timeZone })
  const quote: Quote = {
    ...chosen,
    code: chosen.discount > 0 && discount ? discount.code : null,
    unfit: null,
  }
  return (
    <div className="page order-page">
      <div className="col-span-full grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro', { date })}</p>
      </div>
      <OrderSummary
        chosen={chosen}
        quote={quote}
        currency={currency}
        taxRate={order.tax_rate}
        discount={discount}
        change={{ to: withCarried('/credits', { to }), label: t('change_package') }}
      />
      <PayPart
        address={withCarried('/credits/repeat-order', { to })}
        order={{ package: chosen.id, code: quote.code, amount: quote.amount, currency, key: orderKey }}
        method={method}
        to={to}
        refusal={refusal}
      >
        <input type="hidden" name="paymentmethod" value={method} />
        <div className="choice-card method">
          <MethodMark method={method} />
          <p className="col-span-2 grid">
            <span className="text-sm text-muted">{t('method')}</span>
            <span className="font-semibold">{methods(method)}</span>
          </p>
        </div>
        <ButtonLink
          to={withCarried(orderPath(chosen.style), { to })}
          variant="quiet"
          size="sm"
          className="-mt-3 justify-self-start"
        >
          {t('change_method')}
        </ButtonLink>
      </PayPart>
    </div>
  )
}
