import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { callByItself } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { may, useMe } from '../../session/me.ts'
import { type Lease, LeaseBanner, useRenewedLease } from '../../ui/lease-banner.tsx'
import type { Case } from './case.ts'
import { useQueueFilter } from './queue-filter.ts'

/** The claim of a case: its banner and keys, and its renewal while the page is visible. */
export function useClaim(found: Case) {
  const t = useTranslations('console.review')
  const me = useMe()
  const { revalidate } = useRevalidator()
  const { keeping } = useQueueFilter()
  const navigate = useNavigate()
  const lease = leaseOf(found, me.id)
  const isMine = lease?.state === 'mine' && found.decided === null
  const mayClaim = may(me, 'review.decide', found.site) && !found.decided && !found.barred && !isMine
  useRenewedLease(lease, () => {
    void callByItself('renewClaim', { params: { id: found.id } }).then((result) => {
      const isNews = result.ok
        ? result.value.version !== found.version
        : result.refusal.code.startsWith('case_')
      if (isNews) void revalidate()
    })
  })
  const claim = useCall('claimCase')
  const release = useCall('releaseCase')
  const take = async () => {
    await claim.run({ params: { id: found.id } })
    await revalidate()
  }
  const letGo = async () => {
    if ((await release.run({ params: { id: found.id } })).ok) await navigate(keeping('/review'))
  }
  useKeys(t('case_keys'), [
    ...(mayClaim ? [{ keys: 'c', does: t('claim'), run: () => void take() }] : []),
    ...(isMine ? [{ keys: 'u', does: t('release'), run: () => void letGo() }] : []),
  ])
  const action: ReactNode = mayClaim ? (
    <Button
      size="sm"
      variant={lease ? 'secondary' : 'primary'}
      busy={claim.isBusy}
      onClick={() => void take()}
    >
      {t('claim')} <kbd>c</kbd>
    </Button>
  ) : isMine ? (
    <Button size="sm" variant="secondary" busy={release.isBusy} onClick={() => void letGo()}>
      {t('release')} <kbd>u</kbd>
    </Button>
  ) : (
    found.barred && <span>{t('barred_text')}</span>
  )
  const banner = !found.decided && <LeaseBanner lease={lease} action={action} />
  return { isMine, mayClaim, banner, refusal: claim.refusal ?? release.refusal }
}

function leaseOf({ claimed_by: by, claimed_until: until }: Case, me: string): Lease {
  if (!by || !until) return null
  return by.id === me ? { state: 'mine', until } : { state: 'theirs', name: by.name, until }
}
