import { useRef } from 'react'
import { useLocation } from 'react-router'
import { usePushState } from './push-store.ts'

/**
 * Whether this page may offer push. The browser knows only after the first paint, so the offer waits for the
 * next page instead of moving the layout of this one. It disappears at once.
 */
export function usePushOffer(): boolean {
  const isOpen = usePushState() === 'not_subscribed'
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  const page = useRef({ key, isOffered: isOpen && !isFirstPage })
  if (page.current.key !== key) page.current = { key, isOffered: isOpen }
  return page.current.isOffered && isOpen
}
