const PREFIX = 'chat-draft:'
const keyOf = (conversation: string) => PREFIX + conversation

/** Unsent text of a conversation, stored on this device. */
export function readDraft(conversation: string): string {
  try {
    return localStorage.getItem(keyOf(conversation)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(conversation: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(conversation))
    else localStorage.setItem(keyOf(conversation), text)
  } catch {
    // Without storage the draft lives only in the field.
  }
}

/** Moves a draft that was typed before its conversation existed. */
export function moveDraft(from: string, to: string) {
  const text = readDraft(from)
  keepDraft(from, '')
  if (text !== '') keepDraft(to, text)
}

/** Deletes all drafts from the device on logout. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}
