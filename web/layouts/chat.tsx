import { Outlet } from 'react-router'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { TopNavigation } from '../features/shell/top-navigation.tsx'

/** Bare, so that the conversation has the whole screen. */
export default function ChatLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        <Outlet />
      </main>
      <BottomBar />
    </div>
  )
}
