import { useEffect } from 'react'
import type { Direction } from './gesture.ts'

const KEYS: Record<string, Direction> = { ArrowLeft: 'skip', ArrowRight: 'like' }

/** Left skips and right likes, unless the keys are needed elsewhere. */
export function useArrowKeys(swipe: (direction: Direction) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = KEYS[event.key]
      const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (!direction || isChord || event.repeat || event.defaultPrevented || isTaken(event.target)) return
      event.preventDefault()
      swipe(direction)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [swipe])
}

const isTaken = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [popover]') !== null)
