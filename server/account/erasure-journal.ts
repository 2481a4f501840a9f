import type { FileStore } from '../platform/files/store.ts'
import { isUuid } from '../platform/http/ids.ts'

/**
 * The journal of erasures: a file for each erased member, named by the id and holding the moment, nothing personal. It
 * lies outside of the database, so that a restored database can be told who must not come back.
 */
const JOURNAL = 'erasures'

const entryOf = (memberId: string) => `${JOURNAL}/${memberId}`

export const recordErasure = (files: FileStore, memberId: string, at: Date) =>
  files.write(entryOf(memberId), Buffer.from(at.toISOString()))

export async function* listErased(files: FileStore): AsyncGenerator<string> {
  for await (const { name } of files.list(JOURNAL)) {
    const id = name.slice(JOURNAL.length + 1)
    if (isUuid(id)) yield id
  }
}

/** When a member was erased; null if the journal does not know the member. */
export async function readErasure(files: FileStore, memberId: string): Promise<Date | null> {
  const moment = await files.read(entryOf(memberId))
  return moment && new Date(moment.toString())
}

/** Hands out all entries with their names, such as for a backup. */
export async function packJournal(files: FileStore, add: (name: string, text: string) => Promise<void>) {
  for await (const id of listErased(files)) {
    const moment = await readErasure(files, id)
    if (moment) await add(entryOf(id), moment.toISOString())
  }
}

/** Adds the erasures of another journal, such as that of a backup. */
export async function mergeJournal(from: FileStore, into: FileStore) {
  for await (const id of listErased(from)) {
    const moment = await readErasure(from, id)
    if (moment && !(await into.read(entryOf(id)))) await recordErasure(into, id, moment)
  }
}
