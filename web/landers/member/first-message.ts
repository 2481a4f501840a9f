/** As much as the signup takes. */
export const MESSAGE_LENGTH = 1000

const INTENT = 'write'
/** Marks a form of a landing page: somebody wrote, but did not fill in an account yet. */
export const INTENT_FIELD = { name: 'intent', value: INTENT }

/** Where such a form goes. It is posted, so that what somebody writes stands in no address and no log. */
export const signupAddress = (member: string, source: string) =>
  `/members/${member}/signup${source && `?${source}`}`

/** What was written on a landing page; undefined for any other form. */
export function readFirstMessage(form: FormData): string | undefined {
  if (form.get('intent') !== INTENT) return undefined
  const ready = String(form.get('opener') ?? '')
  const written = String(form.get('signup_message') ?? '')
  return (ready || written).trim().slice(0, MESSAGE_LENGTH)
}
