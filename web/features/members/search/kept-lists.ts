import type { FoundMembers } from './find-members.ts'

/** A list as it was left, and its viewer: a login or logout changes the list. */
type KeptList = { found: FoundMembers; viewer: string | null }

/** Number of lists kept, one per place in the history. */
const KEPT = 12

/**
 * Lists by the key of their place in the browser's history, so that going back shows them with all loaded
 * pages. They live as long as the document.
 */
const lists = new Map<string, KeptList>()

export function keepList(key: string, list: KeptList) {
  lists.delete(key)
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > KEPT && oldest !== undefined) lists.delete(oldest)
}

/** A list on the screen is not kept, so that reloading its page fetches it anew. */
export const forgetList = (key: string) => lists.delete(key)

export const keptList = (key: string): KeptList | undefined => lists.get(key)

/**
 * Key of the place in the history that is being opened. Going back, the browser is already there when the
 * router asks for data; going forward, it is still at the page it leaves, whose list is not kept.
 */
export function keyOfPlace(): string {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  // The router uses this key for the place at which a document was opened.
  return typeof key === 'string' ? key : 'default'
}
