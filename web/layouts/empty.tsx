import { Outlet } from 'react-router'
import { SignupModalGate } from '../features/account/signup/signup-modal-gate.tsx'

export default function EmptyLayout() {
  return (
    <main id="content" className="min-h-dvh">
      <Outlet />
      <SignupModalGate />
    </main>
  )
}
