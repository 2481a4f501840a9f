import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { problemOf, type Refusal } from '../../../forms/refusal.ts'
import { useShell } from '../../../session/use-shell.ts'
import { NothingToBuy } from '../packages/nothing-to-buy.tsx'
import { DiscountField } from './discount-field.tsx'
import { LimitsFirst } from './limits-first.tsx'
import type { Checkout } from './load-checkout.ts'
import { MethodChoice } from './method-choice.tsx'
import { orderPath, withCarried } from './order-address.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayPart } from './pay-part.tsx'
import { quoteOf } from './quote.ts'
import { isWelcome } from './welcome-discount.ts'
import './checkout.css'

type CheckoutScreenProps = Checkout & { refusal: Refusal | undefined }

/** The order on one side, the payment on the other. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { packages, limits, chosen, method, carried, orderKey, refusal } = props
  const t = useTranslations('money.checkout')
  const { user } = useShell()
  const navigate = useNavigate()
  const { currency, tax_rate, discount, discounts, discount_error, methods } = packages
  // Only a typed code can be removed; the time bonus applies by itself and would return.
  const isTyped = carried.discountcode !== null && !discount_error && !isWelcome(discount?.code ?? '')
  const typed = isTyped ? discount : null
  const quote = quoteOf(chosen, { discounts, typed, taxRate: tax_rate, method })
  const used = discounts.find(({ code }) => code === quote.code) ?? null
  const path = orderPath(chosen.style, method ?? undefined)
  const { to } = carried
  const choose = (newMethod: PaymentMethod) =>
    navigate(withCarried(orderPath(chosen.style, newMethod), carried), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="page order-page">
      <h1>{t('heading')}</h1>
      <OrderSummary
        chosen={chosen}
        quote={quote}
        currency={currency}
        taxRate={tax_rate}
        discount={used}
        withoutCode={isTyped && quote.code === typed?.code ? withCarried(path, { to }) : undefined}
        change={{ to: withCarried(user?.paid_user ? '/credits' : '/premium', carried), label: t('change') }}
      >
        <DiscountField
          path={path}
          carried={carried}
          applied={quote.code === typed?.code ? quote.code : null}
          error={discount_error?.message ?? problemOf(refusal, 'discountcode')}
        />
      </OrderSummary>
      {method && limits.ask_first ? (
        <LimitsFirst
          address={withCarried(path, carried)}
          limits={limits}
          amount={quote.amount}
          refusal={refusal}
        />
      ) : method ? (
        <PayPart
          address={withCarried(path, carried)}
          order={{ package: chosen.id, code: quote.code, amount: quote.amount, currency, key: orderKey }}
          method={method}
          to={to}
          refusal={refusal}
        >
          <MethodChoice
            methods={methods}
            chosen={method}
            error={problemOf(refusal, 'paymentmethod')}
            onChoose={choose}
          />
        </PayPart>
      ) : (
        <NothingToBuy />
      )}
    </div>
  )
}
