import { useLayoutEffect, useRef } from 'react'

/** Where each scroller was left in this visit. */
const places = new Map<string, number>()

/** Brings a scroller back to where it was left. Gives what the element needs for that. */
export function useKeptScroll(name: string) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: places.get(name) ?? 0 })
  }, [name])
  const onScroll = () => {
    const { current } = ref
    // What is not shown, as the list on a phone beside a conversation, has no place to keep.
    if (current?.offsetParent) places.set(name, current.scrollTop)
  }
  return { ref, onScroll }
}
