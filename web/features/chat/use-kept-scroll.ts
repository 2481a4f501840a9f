import { useLayoutEffect, useRef } from 'react'

/** Scroll positions of this visit by name. */
const places = new Map<string, number>()

/** Restores the scroll position of an element. */
export function useKeptScroll(name: string) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: places.get(name) ?? 0 })
  }, [name])
  const onScroll = () => {
    const { current } = ref
    // A hidden element, such as the list behind a conversation on a phone, has no position to keep.
    if (current?.offsetParent) places.set(name, current.scrollTop)
  }
  return { ref, onScroll }
}
