/**
 * Key in the session storage under which the signup finds the e-mail address; it is gone when the tab closes.
 */
const SIGNUP_DRAFT = 'signup-draft'

/** Hands the e-mail address to the signup without ever putting it in the address bar. */
export function keepSignupDraft(email: string) {
  if (email === '') return
  try {
    sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify({ email }))
  } catch {
    // Without storage the visitor only types the address again.
  }
}

/** Keeps the address of the form that begins a signup, on pages without the framework. */
export function keepDraftOnSubmit() {
  const form = document.querySelector<HTMLFormElement>('form[action="/signup"]')
  form?.addEventListener('submit', () => keepDraftOf(form))
}

export function keepDraftOf(form: HTMLFormElement) {
  keepSignupDraft(form.querySelector<HTMLInputElement>('[type=email]')?.value.trim() ?? '')
}
