import { headOfNewestKey, isSealed, keyIdOf, openFile, sealFile } from '../keys/ring.ts'
import { PHOTO_SIZES } from './present.ts'
import type { FileStore } from './store.ts'

/** The journal of erasures names members by their ids, and is read where a backup is restored, before any key is at hand. */
const JOURNAL = 'erasures/'
const PHOTO = new RegExp(`^[\\da-f-]{36}/(${Object.keys(PHOTO_SIZES).join('|')})\\.webp$`)

/**
 * Seals the files of a store. Files that were written before there were keys are read as they are. Photos that browsers get from
 * the store itself stay as they are, because browsers have no key.
 */
export function sealFiles(store: FileStore): FileStore {
  return {
    ...store,
    async read(name) {
      const content = await store.read(name)
      return content && isSealed(content) ? (openFile(name, content) ?? null) : content
    },
    write: (name, content) => store.write(name, isKeptClear(store, name) ? content : sealFile(name, content)),
  }
}

const isKeptClear = ({ direct }: FileStore, name: string) =>
  name.startsWith(JOURNAL) || (direct !== undefined && PHOTO.test(name))

/**
 * Seals all files of a store with the newest key, and opens those that are to stay as they are. It may be ended at any time and run
 * again.
 */
export async function sealStoredFiles(store: FileStore): Promise<{ sealed: number; failed: number }> {
  const head = headOfNewestKey()
  const files = sealFiles(store)
  const total = { sealed: 0, failed: 0 }
  for await (const { name } of store.list()) {
    // A draft that a crash left behind is nobody's file, and is swept.
    const stored = name.endsWith('.draft') ? null : await store.read(name)
    if (stored === null) continue
    const isAsWanted = isKeptClear(store, name)
      ? !isSealed(stored)
      : stored.subarray(0, head.length).equals(head)
    if (isAsWanted) continue
    const content = await files.read(name)
    if (content) await files.write(name, content)
    total[content ? 'sealed' : 'failed'] += 1
  }
  return total
}

/** How many files each key opens, by its id. */
export async function countFilesByKey(store: FileStore): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const { name } of store.list()) {
    const stored = await store.read(name)
    if (stored && isSealed(stored)) counts.set(keyIdOf(stored), (counts.get(keyIdOf(stored)) ?? 0) + 1)
  }
  return counts
}
