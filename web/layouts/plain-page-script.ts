import { enliveDocument } from '../features/site/documents/document-script.ts'
import { keepDraftOnSubmit } from '../features/site/home/signup-draft.ts'
import { keepVisitSource } from '../features/tracking/keep-source-script.ts'
import { SHOWS_PASSWORD, togglePassword } from '../ui/toggle-password.ts'

// The script of pages without the framework (`isPlain` in `pages.ts`). They work without it.
keepVisitSource()
keepDraftOnSubmit()
enliveDocument()
document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest(`[${SHOWS_PASSWORD}]`)
  if (button) togglePassword(button)
})
