import { useTranslations } from 'use-intl'
import { usePage, useShell } from '../../session/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { SEARCH_PAGES } from './destinations.ts'
import './navigation.css'

const SEGMENTS = [
  { to: '/swipe-game', page: 'swipe-game', label: 'discover' },
  { to: '/members', page: 'members', label: 'grid' },
  { to: '/match-finder', page: 'match-finder', label: 'match_finder' },
] as const

/**
 * The three ways to search, for members (docs/product.md, shell-segments). They stand in the layout, so that they
 * keep their place from one way to the next.
 */
export function SearchSegments() {
  const t = useTranslations('shell.search')
  const { user } = useShell()
  const name = usePage()?.name
  const isShown = user !== null && name !== undefined && SEARCH_PAGES.includes(name)
  if (!isShown) return null
  return (
    <nav aria-label={t('label')} className="page segments">
      <div className="segments-row">
        {SEGMENTS.map(({ to, page, label }) => (
          <Link key={to} to={to} className="segment" aria-current={page === name ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
