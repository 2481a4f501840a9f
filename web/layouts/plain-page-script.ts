import { registerWorker } from '../features/reach/push/register-worker.ts'
import { enliveDocument } from '../features/site/documents/document-script.ts'
import { leaveQuickly } from '../features/site/help/leave-quickly.ts'
import { keepDraftOnSubmit } from '../features/site/home/signup-draft.ts'
import { keepVisitSource } from '../features/tracking/keep-source-script.ts'
import { togglePassword } from '../ui/toggle-password.ts'

// The script of pages without the framework (`isPlain` in `pages.ts`). They work without it.
keepVisitSource()
keepDraftOnSubmit()
enliveDocument()
if ('serviceWorker' in navigator) void registerWorker(document.documentElement.lang)
document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/**
 * Pages that the router went through belong to one document for the browser. Going back to another of them, after this one
 * was loaded without the framework, changes the address alone.
 */
const address = location.pathname + location.search
addEventListener('popstate', () => {
  if (location.pathname + location.search !== address) location.reload()
})

/** What a press of an element does, by its `data-does`. */
const PRESSES: Record<string, (element: Element, press: Event) => void> = {
  leave: (_, press) => leaveQuickly(press),
  print: () => window.print(),
  'toggle-password': togglePassword,
}

addEventListener('click', (press) => {
  const { target } = press
  const pressed = target instanceof Element && target.closest<HTMLElement>('[data-does]')
  if (pressed) PRESSES[pressed.dataset.does ?? '']?.(pressed, press)
})

addEventListener('change', ({ target }) => {
  const form = target instanceof HTMLSelectElement && target.form
  if (form && form.dataset.does === 'submit-on-change') form.requestSubmit()
})
