import { device, draftsIn, tab } from '../../../client/kept.ts'

/** Unsent texts of conversations, stored on this device; the logout deletes them. */
const drafts = draftsIn(device, 'chat-draft:')
export const { read: readDraft, keep: keepDraft } = drafts

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
export const markPaying = (conversation: string) => tab.keep(PAYING, conversation)

/** Whether the member went to pay from this conversation; true only once. */
export function takePaying(conversation: string): boolean {
  const isMarked = tab.read(PAYING) === conversation
  if (isMarked) tab.keep(PAYING, null)
  return isMarked
}

/** The conversations whose warning the reader has answered. */
const answered = draftsIn(device, 'chat-warned:')
export const hasAnsweredWarning = (conversation: string) => answered.read(conversation) !== ''
export const keepAnsweredWarning = (conversation: string) => answered.keep(conversation, '1')

/** Deletes all drafts from the device on logout. */
export function forgetDrafts() {
  answered.forgetAll()
  tab.keep(PAYING, null)
  drafts.forgetAll()
}
