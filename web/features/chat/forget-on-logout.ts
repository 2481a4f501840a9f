import { forgetDrafts } from './drafts.ts'
import { keepOutgoing } from './kept-outgoing.ts'

/** Deletes drafts and unsent messages at once, and the conversations of this tab if they were loaded. */
export function forgetOnLogout() {
  forgetDrafts()
  keepOutgoing([])
  void import('./chat-store.ts').then(({ forgetChats }) => forgetChats())
}
