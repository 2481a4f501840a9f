import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnce } from '../../../lib/once-per-visit.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup, TextSkeleton } from '../../../ui/skeleton.tsx'
import { Completed } from './completed.tsx'
import { Failed } from './failed.tsx'
import type { LoadedPayment } from './load-transactions.ts'
import type { KnownView, PaymentView } from './payment-view.ts'
import { Pending } from './pending.tsx'
import { Receipt } from './receipt.tsx'
import { Refunds } from './refunds.tsx'
import { usePaymentNews } from './use-payment-news.ts'
import { Withdrawal } from './withdrawal.tsx'
import './payments.css'

type KnownProps = { view: KnownView; loaded: LoadedPayment }

/** One payment, from before anything is known of it to what became of it. */
export function PaymentScreen(props: KnownProps | { view: Extract<PaymentView, { is: 'loading' }> }) {
  return 'loaded' in props ? <Known {...props} /> : <Loading />
}

/** What became of it, what it was for, and what can still be done about it. */
function Known({ view, loaded }: KnownProps) {
  const { payment, withdrawal } = loaded
  const company = useOnce('readCompany', loaded.company)
  usePaymentNews(payment)
  return (
    <Frame>
      <div className="grid content-start gap-5 print:hidden">
        {/* Whoever waits hears what became of it. */}
        <div role="status">
          <State view={view} />
        </div>
        {payment.refunds.length > 0 && <Refunds payment={payment} />}
        {view.is === 'completed' && <Withdrawal payment={payment} step={withdrawal} />}
      </div>
      <Receipt payment={payment} company={company} />
    </Frame>
  )
}

function State({ view }: { view: KnownView }) {
  switch (view.is) {
    case 'pending':
      return <Pending {...view} />
    case 'completed':
      return <Completed {...view} />
    case 'failed':
      return <Failed {...view} />
  }
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('payments')
  return (
    <div className="page grid gap-4 py-6 lg:py-10">
      <Link
        to="/transactions"
        className="flex min-h-11 items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink print:hidden"
      >
        <IconArrowLeft size="1.125rem" aria-hidden />
        {t('back')}
      </Link>
      <div className="payment-columns">{children}</div>
    </div>
  )
}

/** The shape of what comes. */
function Loading() {
  const t = useTranslations('payments')
  return (
    <Frame>
      <SkeletonGroup>
        <Card padding="lg" className="payment-state">
          <Skeleton className="size-16 rounded-full" />
          <p className="text-muted">{t('loading')}</p>
          <Skeleton className="h-12 w-48 rounded-full" />
        </Card>
      </SkeletonGroup>
      <Card>
        <TextSkeleton lines={8} />
      </Card>
    </Frame>
  )
}
