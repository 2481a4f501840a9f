import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPath } from '../../../../client/own-path.ts'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Modal } from '../../../ui/modal.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { PackageList, PackageTerms } from './package-list.tsx'

type Props = { open: boolean; to: OwnPath | null; onClose: () => void }

/** The packages over a conversation; buying leads back to it. */
export function BuySheet({ open, to, onClose }: Props) {
  const t = useTranslations('money.packages')
  const premium = useTranslations('premium')
  const { user } = useShell()
  const { packages, hasFailed, load } = usePackages(open)
  return (
    <Modal open={open} onClose={onClose} title={t('heading')}>
      <div className="grid gap-4">
        {!user?.paid_user && <p className="text-sm text-muted">{premium('intro')}</p>}
        {packages ? (
          <>
            <PackageList packages={packages} carried={{ discountcode: null, to }} />
            <PackageTerms packages={packages} />
          </>
        ) : hasFailed ? (
          <RetryAlert retryLabel={t('retry')} onRetry={load}>
            {t('failed')}
          </RetryAlert>
        ) : (
          <SkeletonGroup className="grid gap-2.5">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-18" />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </Modal>
  )
}

const PLACES = ['p0', 'p1', 'p2', 'p3']

/** Reads the packages whenever the sheet opens, because discounts end. */
function usePackages(isOpen: boolean) {
  const [packages, setPackages] = useState<Packages | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    browserApi('listPackages', { query: {} })
      .then(setPackages)
      .catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what asks for the packages
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen])
  return { packages, hasFailed, load }
}
