import { Outlet } from 'react-router'
import { SignupModalGate } from '../features/account/signup/signup-modal-gate.tsx'
import { MatchModalGate } from '../features/likes/matches/match-modal-gate.tsx'
import { OneBanner } from '../features/shell/alerts/one-banner.tsx'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer, hasFooter } from '../features/shell/footer.tsx'
import { SearchSegments } from '../features/shell/search-segments.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { TopNavigation } from '../features/shell/top-navigation.tsx'
import { usePage, useShell } from '../session/use-shell.ts'

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
