import { forgetDrafts } from './drafts.ts'
import { keepOutgoing } from './kept-outgoing.ts'

/** Whoever logs out leaves no words behind: at once on the device, and in this tab if it ever loaded them. */
export function forgetOnLogout() {
  forgetDrafts()
  keepOutgoing([])
  void import('./chat-store.ts').then(({ forgetChats }) => forgetChats())
}
