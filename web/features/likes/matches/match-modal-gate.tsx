import { lazy, Suspense, useEffect, useState } from 'react'
import { useShell } from '../../../session/use-shell.ts'
import { type Moment, onMoment, withMoment } from './moments.ts'
import { useAutoLike } from './use-auto-like.ts'

const MatchModal = lazy(async () => ({ default: (await import('./match-modal.tsx')).MatchModal }))

/** Waits on every ordinary page for a match or a new like. The modal itself is fetched when there is one. */
export function MatchModalGate() {
  const { user } = useShell()
  const isMember = user !== null
  const [waiting, setWaiting] = useState<readonly Moment[]>([])
  const [shown, setShown] = useState<Moment>()
  const next = waiting[0]
  // It stays after closing, to leave the screen calmly.
  if (next && next !== shown) setShown(next)

  useAutoLike(isMember)
  useEffect(() => {
    if (!isMember) return setWaiting([])
    return onMoment((moment) => setWaiting((present) => withMoment(present, moment)))
  }, [isMember])

  if (!user || !shown) return null
  return (
    <Suspense>
      <MatchModal
        moment={shown}
        user={user}
        open={next !== undefined}
        onClose={() => setWaiting((present) => present.slice(1))}
      />
    </Suspense>
  )
}
