import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignupModalGate } from '../features/account/signup/signup-modal-gate.tsx'
import { MatchModalGate } from '../features/likes/matches/match-modal-gate.tsx'
import { OneBanner } from '../features/shell/alerts/one-banner.tsx'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { SEARCH_PAGES } from '../features/shell/destinations.ts'
import { Footer, hasFooter } from '../features/shell/footer.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { TopNavigation } from '../features/shell/top-navigation.tsx'
import { usePage, useShell } from '../session/use-shell.ts'
import { Link } from '../ui/link.tsx'
import '../features/shell/navigation.css'

/** Pages that do one thing: no navigation to other pages, and no footer. */
const BARE_PAGES = ['signup', 'complete-signup', 'credits-id-paymentmethod', 'credits-repeat-order']

/** The default layout: navigation on top, on phones also at the bottom, and the footer where it belongs. */
export default function DefaultLayout() {
  const { user } = useShell()
  const page = usePage()
  const isBare = BARE_PAGES.includes(page?.name ?? '')
  return (
    <div className="layout">
      <SkipLink />
      <TopNavigation isBare={isBare} />
      <main id="content" tabIndex={-1} className="layout-main">
        <SearchSegments />
        <OneBanner />
        <Outlet />
      </main>
      {!isBare && hasFooter(page, user !== null) && <Footer />}
      {user && !isBare && <BottomBar />}
      <SignupModalGate />
      <MatchModalGate />
    </div>
  )
}

const SEGMENTS = [
  { to: '/swipe-game', page: 'swipe-game', label: 'discover' },
  { to: '/members', page: 'members', label: 'grid' },
  { to: '/match-finder', page: 'match-finder', label: 'match_finder' },
] as const

/**
 * The three ways to search, for members (docs/product.md, shell-segments). They stand in the layout, so that they
 * keep their place from one way to the next.
 */
function SearchSegments() {
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
