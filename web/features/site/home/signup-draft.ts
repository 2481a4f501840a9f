/** Where the signup looks for what a visitor already filled in; gone when the tab closes. */
const SIGNUP_DRAFT = 'signup-draft'

/** Carries the address over to the signup without ever putting it in the address bar. */
export function keepSignupDraft(email: string) {
  if (email === '') return
  try {
    sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify({ email }))
  } catch {
    // A browser that keeps nothing only means typing it once more.
  }
}
