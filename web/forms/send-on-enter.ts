import type { KeyboardEvent } from 'react'

/** Enter sends with a hardware keyboard; on a touch screen it inserts a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const isGlass = window.matchMedia('(pointer: coarse)').matches
  if (event.key !== 'Enter' || event.shiftKey || isGlass || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
