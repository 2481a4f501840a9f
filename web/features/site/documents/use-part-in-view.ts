import { useEffect, useState } from 'react'

/** Where the eye is: a part counts as read once it begins above this share of the window. */
const LINE = 0.25

/** The part of a page that is being read, by its anchor. */
export function usePartInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const parts = all
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part !== null)
    const look = () => {
      const begun = parts.filter((part) => part.getBoundingClientRect().top <= window.innerHeight * LINE)
      setCurrent((begun.at(-1) ?? parts[0])?.id)
    }
    const crossing = new IntersectionObserver(look, { rootMargin: `-${LINE * 100}% 0px -74% 0px` })
    for (const part of parts) crossing.observe(part)
    // Fonts, styles and unfolded answers move parts without crossing the line.
    const resizing = new ResizeObserver(look)
    resizing.observe(document.body)
    return () => {
      crossing.disconnect()
      resizing.disconnect()
    }
  }, [all])
  return current
}
