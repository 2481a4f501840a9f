import { useEffect } from 'react'
import { useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { LIKES_RELOAD_DELAY_MS } from '../../../../core/rules/likes/likes.ts'
import { announceLike } from '../../../session/match-announcements.ts'
import type { AutoLikeAnswer } from '../lists/change-likes.ts'
import { DELAY_PARAMETER, likeDelay } from './like-delay.ts'

/** Where the address asks for it, looks after a while whether somebody likes the member, and shows who. */
export function useAutoLike(isMember: boolean) {
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

  // Nobody asked for it, so nobody is told when it fails.
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
