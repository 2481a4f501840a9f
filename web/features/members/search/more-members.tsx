import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

/** How far below the screen the next members are fetched already. */
const AHEAD = '1000px 0px'

type Props = {
  /** Where the next page stands for those without scripts. */
  address: string
  status: 'idle' | 'loading' | 'failed'
  onMore: () => void
  /** Somebody asked for more by hand, and reads on there. */
  onAsked: () => void
}

/** The end of what is loaded: it fetches more when it comes near, and is a link for those who do not scroll. */
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
        <Alert
          tone="danger"
          announce
          action={
            <Button size="sm" variant="secondary" onClick={onMore}>
              {t('retry')}
            </Button>
          }
        >
          {t('more_failed')}
        </Alert>
      ) : (
        <Link to={address} className="search-more-link" onClick={ask}>
          {t('more')}
        </Link>
      )}
    </div>
  )
}
