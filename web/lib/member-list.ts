import { tab } from '../../client/kept.ts'
import { fieldOf } from '../../core/typed.ts'

/** The list that a profile was opened from, so that the profile can link to the next one. */
type MemberList = { from: string; ids: string[] }

/** The profiles beside a profile in that list; empty where it was opened from elsewhere. */
export type Neighbours = { previous?: string; next?: string; from?: string }

const KEY = 'member-list'

/** Keeps the list for this tab, in the order it is shown; `from` is the address of the list. */
export const rememberList = (from: string, ids: readonly string[]) =>
  tab.keep(KEY, JSON.stringify({ from, ids }))

/** The members before and after this one in the list that was left last. */
export function neighbours(id: string): Neighbours {
  const list = readList()
  const at = list?.ids.indexOf(id) ?? -1
  if (!list || at < 0) return {}
  return { previous: list.ids[at - 1], next: list.ids[at + 1], from: list.from }
}

function readList(): MemberList | null {
  const list = tab.readJson(KEY)
  return isList(list) ? list : null
}

function isList(value: unknown): value is MemberList {
  const [from, ids] = [fieldOf(value, 'from'), fieldOf(value, 'ids')]
  return typeof from === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
}
