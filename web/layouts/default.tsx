import { Outlet } from 'react-router'
import { SignupModalGate } from '../features/account/signup/signup-modal-gate.tsx'
import { MatchModalGate } from '../features/likes/matches/match-modal-gate.tsx'
import { OneBanner } from '../features/shell/alerts/one-banner.tsx'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { TopNavigation } from '../features/shell/top-navigation.tsx'
import { useShell } from '../session/use-shell.ts'

/** The default layout: navigation on top, on phones also at the bottom, and the footer. */
export default function DefaultLayout() {
  const { user } = useShell()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <OneBanner />
        <Outlet />
      </main>
      <Footer />
      {user && <BottomBar />}
      <SignupModalGate />
      <MatchModalGate />
    </div>
  )
}
