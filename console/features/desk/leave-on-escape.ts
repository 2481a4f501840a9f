import type { KeyboardEvent } from 'react'

/** Escape leaves the field for the conversation above it, where single letters act. */
export function leaveOnEscape(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.closest('.desk-work')?.querySelector<HTMLElement>('[role=log]')?.focus()
}
