import { type RefObject, useEffect, useRef, useState } from 'react'

/** The photos of a profile: which one is in sight, and the way to another one. */
export type PhotoWalk = {
  /** The element that holds all photos, each marked by `data-photo` with its place. */
  root: RefObject<HTMLElement | null>
  place: number
  isOpen: boolean
  go: (to: number, behavior?: ScrollBehavior) => void
  /** Opens the photo large. */
  open: (place: number) => void
  close: () => void
}

/**
 * Follows the photos as they come into sight: in the strip of a wide screen, or between the words on a phone. Each
 * photo stands in both, and only one of the two is shown.
 */
export function usePhotoWalk(count: number): PhotoWalk {
  const root = useRef<HTMLElement>(null)
  const [place, setPlace] = useState(0)
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: further photos are watched too
  useEffect(() => {
    const inSight = new Set<number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const at = Number(target.getAttribute('data-photo'))
          if (isIntersecting) inSight.add(at)
          else inSight.delete(at)
        }
        // Of two photos in sight, the present one stays.
        setPlace((before) => (inSight.has(before) ? before : ([...inSight][0] ?? before)))
      },
      { threshold: 0.6 },
    )
    for (const photo of root.current?.querySelectorAll('[data-photo]') ?? []) watch.observe(photo)
    return () => watch.disconnect()
  }, [count])

  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const photo = shownAt(root.current, Math.min(count - 1, Math.max(0, to)))
    if (!photo) return
    setPlace(Number(photo.dataset.photo))
    const strip = photo.closest('ul')
    const isInStrip = strip !== null && strip.scrollWidth > strip.clientWidth
    photo.scrollIntoView({ behavior, inline: 'start', block: isInStrip ? 'nearest' : 'center' })
  }
  useArrowKeys((by) => !isOpen && go(place + by))

  return {
    root,
    place,
    isOpen,
    go,
    open: (at) => {
      setPlace(at)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      // The focus returns to the photo that was shown last, which need not be the one that was opened.
      requestAnimationFrame(() => {
        go(place, 'instant')
        shownAt(root.current, place)?.focus({ preventScroll: true })
      })
    },
  }
}

function shownAt(root: HTMLElement | null, place: number): HTMLElement | undefined {
  const photos = [...(root?.querySelectorAll<HTMLElement>(`[data-photo="${place}"]`) ?? [])]
  return photos.find((photo) => photo.checkVisibility())
}

/** Listens on the whole page, except in elements that use the arrow keys themselves. */
function useArrowKeys(onArrow: (by: 1 | -1) => void) {
  const latest = useRef(onArrow)
  useEffect(() => {
    latest.current = onArrow
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
      const { target } = event
      const isTaken =
        target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null
      if (by === null || isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      latest.current(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
