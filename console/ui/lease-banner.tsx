import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { useDates } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'

/** Who works on something now, and until when. */
export type Lease = { state: 'mine'; until: string } | { state: 'theirs'; name: string; until: string } | null

/** A lease that ends within this is shown in amber. */
const ENDING_MS = 2 * MINUTE_MS
/** Interval at which a lease is renewed while its page is visible. */
const RENEW_MS = MINUTE_MS

/** Renews a lease while its page is visible; on a hidden page it expires. */
export function useRenewedLease(lease: Lease, renew: () => void) {
  const latest = useRef(renew)
  latest.current = renew
  const isMine = lease?.state === 'mine'
  useEffect(() => {
    if (!isMine) return
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), RENEW_MS)
    return () => clearInterval(timer)
  }, [isMine])
}

type LeaseBannerProps = {
  lease: Lease
  /** Buttons: take it, give it back, take the next one. */
  action?: ReactNode
}

/** Says who works on this and until when, so that two people never do the same work. */
export function LeaseBanner({ lease, action }: LeaseBannerProps) {
  const t = useTranslations('console.pieces.lease')
  const dates = useDates()
  const now = useNow(10 * SECOND_MS)
  const left = lease ? Date.parse(lease.until) - now : 0
  const state = lease === null ? 'free' : left <= 0 ? 'lost' : lease.state
  const words = {
    free: () => t('free'),
    lost: () => t('lost'),
    mine: () => t('mine', { span: dates.span(left) }),
    theirs: () => t('theirs', { name: lease?.state === 'theirs' ? lease.name : '', span: dates.span(left) }),
  }[state]
  return (
    <div
      role="status"
      className="lease"
      data-state={state === 'mine' && left < ENDING_MS ? 'ending' : state === 'free' ? 'ending' : state}
    >
      <p className="grow font-medium">{words()}</p>
      {action}
    </div>
  )
}
