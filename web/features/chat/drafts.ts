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

/** The query of a conversation without the text or gift that it brought along, which are kept elsewhere by now. */
export function withoutWords(query: URLSearchParams): URLSearchParams {
  query.delete('text')
  query.delete('gift')
  return query
}

/** Moves a draft that was typed before its conversation existed. */
export function moveDraft(from: string, to: string) {
  const text = readDraft(from)
  keepDraft(from, '')
  if (text !== '') keepDraft(to, text)
}

/** The conversation from which the member went to pay; in this tab alone, so that a draft is sent once. */
const PAYING = 'chat-paying'

/** Keeps that the member goes to pay for what waits in a conversation. */
export function markPaying(conversation: string) {
  try {
    sessionStorage.setItem(PAYING, conversation)
  } catch {
    // Without storage the member sends the message by hand afterwards.
  }
}

/** Whether the member went to pay from this conversation; true only once. */
export function takePaying(conversation: string): boolean {
  try {
    const isMarked = sessionStorage.getItem(PAYING) === conversation
    if (isMarked) sessionStorage.removeItem(PAYING)
    return isMarked
  } catch {
    return false
  }
}

/** Deletes all drafts from the device on logout. */
export function forgetDrafts() {
  try {
    sessionStorage.removeItem(PAYING)
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}
