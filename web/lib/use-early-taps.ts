import { useEffect } from 'react'

/** Input before hydration, as `early-taps-script.ts` recorded it. */
export type EarlyTaps = {
  /** The button that was pressed last. */
  pressed: HTMLButtonElement | null
  /** Fields that were filled in or chosen. */
  changed: Set<HTMLElement>
  stop(): void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/** Replays the input that came before hydration (docs/product.md, shell-early-taps). */
export function useEarlyTaps() {
  useEffect(() => {
    // The effects of the whole page have run by then, and handlers may flush their own updates.
    setTimeout(() => {
      const taps = window.earlyTaps
      taps?.stop()
      for (const field of taps?.changed ?? []) announceChange(field)
      taps?.pressed?.click()
      document.documentElement.dataset.hydrated = ''
    })
  }, [])
}

/** Dispatches the event of a value that was entered before React listened. */
function announceChange(field: HTMLElement) {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement && field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) announceText(field)
  else field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React ignores an input event whose value equals the last one it tracked, and it tracks every value that is set on the
 * element itself. So another value is set there, and the typed one through the prototype, which React does not track.
 */
function announceText(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = field
  field.value = `${value} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
