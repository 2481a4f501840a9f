import { fieldOf } from '../../core/typed.ts'

/** The list that a profile was opened from, so that the profile can link to the next one. */
type MemberList = { from: string; ids: string[] }

/** The profiles beside a profile in that list; empty where it was opened from elsewhere. */
export type Neighbours = { previous?: string; next?: string; from?: string }

const KEY = 'member-list'

/** Keeps the list for this tab, in the order it is shown; `from` is the address of the list. */
export function rememberList(from: string, ids: readonly string[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ from, ids }))
  } catch {
    // Without storage, or with a full one, the profile has no neighbours.
  }
}

/** The members before and after this one in the list that was left last. */
export function neighbours(id: string): Neighbours {
  const list = readList()
  const at = list?.ids.indexOf(id) ?? -1
  if (!list || at < 0) return {}
  return { previous: list.ids[at - 1], next: list.ids[at + 1], from: list.from }
}

function readList(): MemberList | null {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isList(list) ? list : null
  } catch {
    return null
  }
}

function isList(value: unknown): value is MemberList {
  const [from, ids] = [fieldOf(value, 'from'), fieldOf(value, 'ids')]
  return typeof from === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
}
