import IconArrowLeft from 'icon:arrow-left'
import IconCheck from 'icon:check'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPath } from '../../../../client/own-path.ts'
import type { Payment } from '../../../../core/contract/money/money.ts'
import { PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { useCents } from '../../../format/format-money.ts'
import { useDates } from '../../../format/use-dates.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useOnce } from '../../../lib/once-per-visit.ts'
import { useReload } from '../../../session/use-reload.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton, SkeletonGroup, TextSkeleton } from '../../../ui/skeleton.tsx'
import { Failed } from './failed.tsx'
import type { LoadedPayment } from './load-transactions.ts'
import type { KnownView, PaymentView } from './payment-view.ts'
import { Pending } from './pending.tsx'
import { Receipt } from './receipt.tsx'
import { StateCard } from './state-card.tsx'
import { Withdrawal } from './withdrawal.tsx'
import './payments.css'

type KnownProps = { view: KnownView; loaded: LoadedPayment }

/** One payment in every state, from loading to its outcome. */
export function PaymentScreen(props: KnownProps | { view: Extract<PaymentView, { is: 'loading' }> }) {
  return 'loaded' in props ? <Known {...props} /> : <Loading />
}

/** Outcome and receipt of the payment, with the actions that are still possible. */
function Known({ view, loaded }: KnownProps) {
  const { payment, withdrawal } = loaded
  const company = useOnce('readCompany', loaded.company)
  usePaymentEvents(payment)
  return (
    <Frame>
      <div className="grid content-start gap-5 print:hidden">
        {/* The status role announces the outcome to a waiting buyer. */}
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

/** Skeleton of the page. */
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

/** The bought credits, the new balance and the links to go on. */
function Completed({ payment, goOn }: { payment: Payment; goOn: OwnPath | null }) {
  const t = useTranslations('payments')
  const { user } = useShell()
  const { credits: balance } = useWaiting()
  return (
    <StateCard
      status="completed"
      mark={<IconCheck size="2rem" aria-hidden />}
      heading={t('completed.heading')}
      text={t('completed.got', { credits: t('credits', { credits: payment.credits }) })}
    >
      <dl className="payment-balance">
        <dt>{t('completed.balance')}</dt>
        <dd>{t('credits', { credits: balance })}</dd>
      </dl>
      {user?.paid_user && (
        <p className="max-w-prose text-sm text-muted">{t('completed.premium', { photos: PREMIUM_PHOTOS })}</p>
      )}
      <div className="payment-actions">
        <ButtonLink to={goOn ?? '/chats'}>{t(goOn ? 'completed.go_on' : 'completed.chats')}</ButtonLink>
        <ButtonLink to="/members" variant="secondary">
          {t('completed.members')}
        </ButtonLink>
      </div>
    </StateCard>
  )
}

/** Refunds of a payment, and whether they have arrived. */
function Refunds({ payment: { refunds, currency } }: { payment: Payment }) {
  const t = useTranslations('payments')
  const toMoney = useCents()
  const toDate = useDates()
  return (
    <Card role="region" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {t('refunds.heading')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {refunds.map(({ at, kind, credits, amount, status }) => (
          <li key={at} className="flex justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{t(`refunds.${kind}`)}</p>
              <p className="text-sm text-muted">
                <time dateTime={at}>{toDate(at)}</time>
                {credits > 0 && ` · ${t('refunds.line', { credits: t('credits', { credits }) })}`}
              </p>
            </div>
            <div className="text-end">
              <p className="font-semibold tabular-nums">{toMoney(amount, currency)}</p>
              <p className={status === 'done' ? 'text-sm text-success' : 'text-sm text-warning'}>
                {t(`refunds.${status}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Polling fallback for the live `payment` event. Our choice. */
const ASK_AGAIN_MS = 4000

/** Polls a pending payment while the page is visible. */
function usePaymentEvents({ payment_id, status }: Payment) {
  const reload = useReload()
  const isPending = status === 'pending'
  useEffect(() => {
    if (!isPending) return
    let isAsking = false
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      const answer = await browserApi('readPayment', { query: { payment_id } }).catch(() => null)
      isAsking = false
      if (answer && answer.status !== 'pending') reload()
    }
    const pace = setInterval(ask, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(pace)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isPending, payment_id, reload])
}
