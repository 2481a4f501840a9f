import IconLock from 'icon:lock'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPath } from '../../../../client/own-path.ts'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import type { PackageStyle } from '../../../../core/rules/money/packages.ts'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { useCents } from '../../../format/format-money.ts'
import { problemOf, type Refusal } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { OrderButton } from './order-button.tsx'

type PayPartProps = {
  /** The page itself with its query, so that a refusal keeps everything else. */
  address: string
  order: { package: PackageStyle; code: string | null; amount: number; currency: Currency; key: string }
  method: PaymentMethod
  to: OwnPath | null
  refusal: Refusal | undefined
  /** The choice of the payment method, or a fixed one. */
  children: ReactNode
}

/** The form that places the order; it sends the shown values and a key that makes it one order. */
export function PayPart({ address, order, method, to, refusal, children }: PayPartProps) {
  const t = useTranslations('money.checkout')
  const toMoney = useCents()
  const { Form, isBusy } = usePageForm<Refusal>()
  const id = useId()
  return (
    <>
      <Form id={id} method="post" action={address} className="grid content-start gap-6">
        <input type="hidden" name="package" value={order.package} />
        <input type="hidden" name="amount" value={order.amount} />
        <input type="hidden" name="key" value={order.key} />
        {order.code && <input type="hidden" name="discountcode" value={order.code} />}
        {to && <input type="hidden" name="to" value={to} />}
        {children}
        <Terms />
        {refusal && <Refused refusal={refusal} />}
      </Form>
      {/* Outside the form, so that it can stay in sight above the beginning of the form too. */}
      <div className="order-pay">
        <OrderButton form={id} amount={toMoney(order.amount, order.currency)} busy={isBusy} />
        {method !== 'directdebit' && (
          <p className="text-center text-sm text-muted">
            <IconLock size="1rem" className="me-1 inline-block align-[-0.125em]" aria-hidden />
            {t('leaving')}
          </p>
        )}
      </div>
    </>
  )
}

/** Terms that the buyer must see before ordering. */
function Terms() {
  const t = useTranslations('money.checkout')
  const { settings, user } = useShell()
  return (
    <ul className="order-terms">
      {user && !user.paid_user && <li>{t('premium')}</li>}
      <li>{t('once')}</li>
      {settings.refund_days > 0 && (
        <li>
          {t.rich('withdrawal', {
            days: settings.refund_days,
            policy: (words) => <Link to="/return-policy">{words}</Link>,
          })}
        </li>
      )}
    </ul>
  )
}

/** Why the order was refused and what to do; the problem of a field shows beside that field. */
function Refused({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('money.checkout')
  if (problemOf(refusal, 'paymentmethod')) return null
  return (
    <Alert
      tone="danger"
      announce
      // After a lost connection nobody knows whether the order was refused.
      title={refusal.code !== 'offline' && t('refused')}
      action={
        refusal.code === 'spending_limit' && (
          <ButtonLink to="/settings#spending" size="sm" variant="secondary">
            {t('limits')}
          </ButtonLink>
        )
      }
    >
      {refusal.code === 'offline' ? t('lost') : refusal.message}
    </Alert>
  )
}
