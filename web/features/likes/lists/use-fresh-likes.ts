import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onRefresh } from '../../../session/live/live-events.ts'
import { useWaiting } from '../../../session/waiting.ts'

/**
 * Loads the likes on the screen again with every refresh (docs/product.md, chat-refresh), and at once when
 * the badge in the menu changes. Returns the number of new likes, the same as that badge.
 */
export function useFreshLikes(loaded: number): number {
  const { newLikes, refresh } = useWaiting()
  const { revalidate } = useRevalidator()
  const shown = useRef(newLikes)
  useEffect(() => {
    if (shown.current === newLikes) return
    shown.current = newLikes
    void revalidate()
  }, [newLikes, revalidate])
  useEffect(() => {
    // The page knows of others than the menu: it was loaded later.
    if (loaded !== shown.current) refresh()
  }, [loaded, refresh])
  useEffect(
    () =>
      onRefresh(() => {
        if (document.visibilityState === 'visible') void revalidate()
      }),
    [revalidate],
  )
  return newLikes
}
