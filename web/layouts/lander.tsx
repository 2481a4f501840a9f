import { Outlet } from 'react-router'
import { Footer } from '../features/shell/footer.tsx'
import { useShell } from '../session/use-shell.ts'
import { Logo } from '../ui/logo.tsx'

/** A logo bar and the footer around the lander's own design. Landers are not hydrated: plain links only. */
export default function LanderLayout() {
  const { settings } = useShell()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-(--header-height) items-center">
        <a href="/" className="rounded-full">
          <Logo name={settings.name} />
        </a>
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
