import type { FoundMembers } from './find-members.ts'

/** A list as it was left, and who saw it: somebody who logs in or out sees another one. */
type KeptList = { found: FoundMembers; viewer: string | null }

/** As many places in the history as somebody walks back through. */
const KEPT = 12

/**
 * Lists that were left, by the key of their place in the browser's history. Going back shows them as they
 * were, with all that was loaded. They live as long as the document does.
 */
const lists = new Map<string, KeptList>()

export function keepList(key: string, list: KeptList) {
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest)
}

/** A list on the screen is not kept: asking for its page again means to have it fresh. */
export const forgetList = (key: string) => lists.delete(key)

export const keptList = (key: string): KeptList | undefined => lists.get(key)

/**
 * The place in the history that is being opened. On the way back the browser is there already when the
 * router asks for data; on the way forward it still stands at the page it leaves, whose list is not kept.
 */
export function keyOfPlace(): string {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  // The router calls the place at which a document was opened by this name.
  return typeof key === 'string' ? key : 'default'
}
