import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { useDates } from '../../../format/use-dates.ts'
import { statusWord } from './payment-view.ts'

const ICONS = { pending: IconHourglass, completed: IconCheck, failed: IconX, returned: IconArrowBackUp }

export function PaymentRow({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const methods = useTranslations('money.methods')
  const toMoney = useCents()
  const toDate = useDates()
  const { payment_id, credits, paymentmethod, amount, currency, ordered } = payment
  const word = statusWord(payment)
  const Icon = ICONS[word]
  return (
    <li>
      <Link to={`/transactions/${payment_id}`} className="payment-row">
        <span className="payment-mark" data-status={word}>
          <Icon size="1.25rem" aria-hidden />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{t('credits', { credits })}</span>
          <span className="payment-facts">
            <time dateTime={ordered}>{toDate(ordered)}</time>
            <span>{methods(paymentmethod)}</span>
          </span>
        </span>
        <span className="text-end">
          <span className="block font-semibold tabular-nums">{toMoney(amount, currency)}</span>
          <span className="payment-status" data-status={word}>
            {t(`status.${word}`)}
          </span>
        </span>
      </Link>
    </li>
  )
}
