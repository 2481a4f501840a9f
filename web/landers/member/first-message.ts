/** Longest message that the signup takes. */
export const MESSAGE_LENGTH = 1000

const INTENT = 'write'
/** Marks a form of a lander: it holds a message, but no account yet. */
export const INTENT_FIELD = { name: 'intent', value: INTENT }

/**
 * Address of the signup for that form. The form is posted, so that the message is in no address and no log.
 */
export const signupAddress = (member: string, source: string) =>
  `/members/${member}/signup${source && `?${source}`}`

/** The message from a lander; undefined for any other form. */
export function readFirstMessage(form: FormData): string | undefined {
  if (form.get('intent') !== INTENT) return undefined
  const ready = String(form.get('opener') ?? '')
  const written = String(form.get('signup_message') ?? '')
  return (ready || written).trim().slice(0, MESSAGE_LENGTH)
}
