const PREFIX = 'desk-draft:'
const keyOf = (conversation: string) => PREFIX + conversation

/**
 * The unsent answer of a conversation, kept in this tab alone: it outlives a reload and a lost lease, and leaves nothing
 * on a computer that several people use.
 */
export function readDraft(conversation: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversation)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(conversation: string, text: string) {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(conversation))
    else sessionStorage.setItem(keyOf(conversation), text)
  } catch {
    // Without storage the draft lives only in the field.
  }
}
