const PREFIX = 'chat-draft:'
const keyOf = (talk: string) => PREFIX + talk

/** What was typed and not sent, by conversation. It stays on this device. */
export function readDraft(talk: string): string {
  try {
    return localStorage.getItem(keyOf(talk)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(talk: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(keyOf(talk))
    else localStorage.setItem(keyOf(talk), text)
  } catch {
    // Without storage a draft lives as long as its field.
  }
}

/** What was typed while a conversation began belongs to it from now on. */
export function moveDraft(from: string, to: string) {
  const text = readDraft(from)
  keepDraft(from, '')
  if (text !== '') keepDraft(to, text)
}

/** Whoever logs out leaves no words on the device. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Where there is no storage there are no drafts either.
  }
}
