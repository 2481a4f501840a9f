import { lazy, Suspense, useEffect, useState } from 'react'
import { type Announcement, onAnnouncement, withAnnouncement } from '../../../session/match-announcements.ts'
import { useShell } from '../../../session/use-shell.ts'
import { useAutoLike } from './use-auto-like.ts'

const MatchModal = lazy(async () => ({ default: (await import('./match-modal.tsx')).MatchModal }))

/** Waits on every ordinary page for a match or a new like. The modal itself is fetched when there is one. */
export function MatchModalGate() {
  const { user } = useShell()
  const isMember = user !== null
  const [waiting, setWaiting] = useState<readonly Announcement[]>([])
  const [shown, setShown] = useState<Announcement>()
  const next = waiting[0]
  // It stays after closing, to leave the screen calmly.
  if (next && next !== shown) setShown(next)

  useAutoLike(isMember)
  useEffect(() => {
    if (!isMember) return setWaiting([])
    return onAnnouncement((announcement) => setWaiting((present) => withAnnouncement(present, announcement)))
  }, [isMember])

  if (!user || !shown) return null
  return (
    <Suspense>
      <MatchModal
        announcement={shown}
        user={user}
        open={next !== undefined}
        onClose={() => setWaiting((present) => present.slice(1))}
      />
    </Suspense>
  )
}
