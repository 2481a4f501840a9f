import { useRef } from 'react'
import { useLocation } from 'react-router'
import { usePushState } from './push-store.ts'

/**
 * Whether push may be offered on this page. Only the browser knows, and only after the page was painted: so the offer
 * waits for the next page instead of pushing this one down. It goes away at once.
 */
export function usePushOffer(): boolean {
  const isOpen = usePushState() === 'not_subscribed'
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  const page = useRef({ key, isOffered: isOpen && !isFirstPage })
  if (page.current.key !== key) page.current = { key, isOffered: isOpen }
  return page.current.isOffered && isOpen
}
