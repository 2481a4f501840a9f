import IconArrowBackUp from 'icon:arrow-back-up'
import IconCheck from 'icon:check'
import IconHourglass from 'icon:hourglass'
import IconX from 'icon:x'
import { useTranslations } from 'use-intl'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { useDates } from '../../../format/use-dates.ts'
import { useMorePages } from '../../../lib/use-more-pages.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconDisc } from '../../../ui/icon-disc.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import type { PaymentsPage } from './load-transactions.ts'
import { statusWord } from './payment-view.ts'
import './payments.css'

/** All payments of the member, newest first. */
export function PaymentsScreen({ first }: { first: PaymentsPage }) {
  const t = useTranslations('payments.list')
  const { user } = useShell()
  const { pages, nextAddress, loadMore, isLoading } = useMorePages(first, '/transactions')
  const payments = pages.flatMap((page) => page.payments)
  const shop = user?.paid_user ? '/credits' : '/premium'
  if (payments.length === 0) {
    return (
      <div className="page grid gap-6 py-8 lg:py-10">
        <h1>{t('heading')}</h1>
        <EmptyState
          drawing={<DrawingLetterbox />}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={{ to: shop, label: t('empty.action') }}
        />
      </div>
    )
  }
  return (
    <div className="page grid max-w-3xl gap-6 py-8 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{t('heading')}</h1>
          <p className="mt-2 max-w-prose text-muted">{t('intro')}</p>
        </div>
        <ButtonLink to="/credits" variant="secondary" size="sm">
          {t('to_credits')}
        </ButtonLink>
      </div>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.payment_id} payment={payment} />
          ))}
        </ul>
      </Card>
      {nextAddress && (
        <MoreLink label={t('more')} address={nextAddress} isLoading={isLoading} onMore={loadMore} />
      )}
    </div>
  )
}

const ICONS = { pending: IconHourglass, completed: IconCheck, failed: IconX, returned: IconArrowBackUp }

function PaymentRow({ payment }: { payment: Payment }) {
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
        <IconDisc className="payment-mark" data-status={word}>
          <Icon size="1.25rem" aria-hidden />
        </IconDisc>
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
