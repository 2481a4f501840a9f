import { useRef, useState } from 'react'

/** A row of pictures that one scrolls through, one in sight at a time. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const follow = () => {
    const element = strip.current
    if (element) setPlace(Math.round(element.scrollLeft / element.clientWidth))
  }
  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const element = strip.current
    const last = (element?.childElementCount ?? 1) - 1
    element?.scrollTo({ left: Math.min(last, Math.max(0, to)) * element.clientWidth, behavior })
  }
  return { strip, place, follow, go }
}
