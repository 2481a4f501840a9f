import { useEffect, useRef } from 'react'

/** Fits an element above the on-screen keyboard in browsers that do not resize the window for it. */
export function useVisibleHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!view || !element) return
    const fit = () => {
      // A zoomed page is also smaller, but has no keyboard over it.
      const isCovered = view.scale === 1 && view.height < window.innerHeight - 1
      element.style.height = isCovered ? `${view.height}px` : ''
      // Some browsers scroll the page to reveal the field, which is visible already.
      if (isCovered) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [])
  return ref
}
