import { Outlet } from 'react-router'

/** Nothing but the page itself. */
export default function EmptyLayout() {
  return (
    <main id="content" className="min-h-dvh">
      <Outlet />
    </main>
  )
}
