import { useEffect, useRef } from 'react'

/** Makes an element as high as what the keyboard on the glass leaves free, where the window itself stays as it is. */
export function useVisibleHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    const element = ref.current
    if (!view || !element) return
    const fit = () => {
      // Whoever magnifies the page sees less of it, but there is no keyboard.
      const isCovered = view.scale === 1 && view.height < window.innerHeight - 1
      element.style.height = isCovered ? `${view.height}px` : ''
      // Some browsers push the page up so that the field is in sight; it is anyway.
      if (isCovered) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [])
  return ref
}
