import { Suspense, useEffect, useState } from 'react'
import { useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { LIKES_RELOAD_DELAY_MS } from '../../../../core/rules/likes/likes.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import {
  type Announcement,
  announceLike,
  onAnnouncement,
  withAnnouncement,
} from '../../../session/match-announcements.ts'
import { useShell } from '../../../session/use-shell.ts'
import type { AutoLikeAnswer } from '../lists/change-likes.ts'
import { DELAY_PARAMETER, likeDelay } from './like-delay.ts'

const MatchModal = lazyComponent(async () => (await import('./match-modal.tsx')).MatchModal)

/** Waits on every default page for a match or a new like. The code of the modal is loaded only then. */
export function MatchModalGate() {
  const { user } = useShell()
  const isMember = user !== null
  const [waiting, setWaiting] = useState<readonly Announcement[]>([])
  const [shown, setShown] = useState<Announcement>()
  const next = waiting[0]
  // The announcement stays in the state after closing, so that the modal can animate out.
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

/** When the address asks for it, looks after a delay for a new like and shows its modal. */
function useAutoLike(isMember: boolean) {
  const [query, setQuery] = useSearchParams()
  const { submit, data } = useFetcher<AutoLikeAnswer>()
  const { revalidate } = useRevalidator()
  const wait = isMember ? likeDelay(query) : null

  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => {
      submit({ intent: 'auto-like' }, { method: 'post', action: '/likes', defaultShouldRevalidate: false })
      setQuery(withoutDelay, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, submit, setQuery])

  // The member did not ask for this, so a failure shows no error.
  const liker = data?.ok ? data.liker : null
  useEffect(() => {
    if (!liker) return
    announceLike(liker)
    const timer = setTimeout(revalidate, LIKES_RELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [liker, revalidate])
}

function withoutDelay(query: URLSearchParams) {
  query.delete(DELAY_PARAMETER)
  return query
}
