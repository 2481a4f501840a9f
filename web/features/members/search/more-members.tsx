import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'

/** Distance below the screen at which the next members are loaded. */
const AHEAD = '1000px 0px'

type Props = {
  /** Address of the next page, for browsers without scripts. */
  address: string
  status: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Called when more members were requested by hand, so that the focus can follow. */
  onAsked: () => void
}

/** End of the loaded list: it loads more when it comes near the screen, and is a link without scripts. */
export function MoreMembers({ address, status, onMore, onAsked }: Props) {
  const t = useTranslations('search')
  const end = useRef<HTMLDivElement>(null)
  const comeNear = useEffectEvent(() => {
    if (status === 'idle') onMore()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the end, and may leave it in sight
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && comeNear(),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [address])

  const ask = (event: MouseEvent) => {
    event.preventDefault()
    onAsked()
    onMore()
  }
  return (
    <div ref={end} className="search-more">
      {status === 'failed' ? (
        <RetryAlert retryLabel={t('retry')} onRetry={onMore}>
          {t('more_failed')}
        </RetryAlert>
      ) : (
        <Link to={address} className="search-more-link" onClick={ask}>
          {t('more')}
        </Link>
      )}
    </div>
  )
}
