import { useEffect } from 'react'

type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Runs what belongs to an arrow key, wherever the focus is, unless another element needs the keys. */
export function useArrowKeys(keys: Partial<Record<ArrowKey, () => void>>, isEnabled = true) {
  useEffect(() => {
    if (!isEnabled) return
    const press = (event: KeyboardEvent) => {
      const run = isArrow(event.key) && keys[event.key]
      const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (!run || isChord || event.repeat || event.defaultPrevented || isTaken(event.target)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const isArrow = (key: string): key is ArrowKey => /^Arrow(Left|Right|Up|Down)$/.test(key)

const isTaken = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [popover]') !== null)
