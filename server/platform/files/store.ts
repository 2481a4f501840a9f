import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

export type KeptFile = { name: string; writtenAt: Date }

/** For how long an address of the store works, and how its answer may be kept. */
type AddressTerms = { signedAt: Date; seconds: number; cacheControl: string }

/** Where pictures are kept. A name is a relative path such as `ab12/thumb.webp`. */
export type FileStore = {
  read(name: string): Promise<Buffer | null>
  write(name: string, content: Buffer): Promise<void>
  /** Deletes a file, or all files below a name such as `ab12`; does nothing where there is none. */
  remove(name: string): Promise<void>
  /** All files, or those of one group such as `exports`; also drafts that a crash left behind. */
  list(group?: string): AsyncIterable<KeptFile>
  /** How browsers get files from the store itself; only where they can reach it. */
  direct?: DirectAccess
}

export type DirectAccess = {
  /** The origin of all its addresses. */
  origin: string
  addressOf(name: string, terms: AddressTerms): Promise<string>
}

/** Photos and copies of data are for this process alone, not for other users of the machine. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

export function createFolderStore(folder: string): FileStore {
  // A folder of an earlier version was open to all; with it closed, so are the files in it.
  if (existsSync(folder)) chmodSync(folder, PRIVATE_FOLDER)
  const pathOf = (name: string) => {
    const path = normalize(join(folder, name))
    if (!path.startsWith(folder + sep)) throw new Error(`${name} lies outside the store`)
    return path
  }
  return {
    read: (name) => readFile(pathOf(name)).catch(nullIfGone),
    /** The file is written beside its place and moved there, so that no reader ever gets half a picture. */
    async write(name, content) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      try {
        await writeFile(draft, content, { mode: PRIVATE_FILE })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true, recursive: true })
      // The folder of a photo goes with its last file; `rmdir` fails, as it should, while other files are in
      // it.
      if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => {})
    },
    async *list(only) {
      for (const group of only ? [only] : ((await readdir(folder).catch(nullIfGone)) ?? [])) {
        for (const file of (await readdir(join(folder, group), { recursive: true }).catch(nullIfGone)) ??
          []) {
          const found = await stat(join(folder, group, file)).catch(nullIfGone)
          if (found?.isFile()) yield { name: `${group}/${file}`, writtenAt: found.mtime }
        }
      }
    },
  }
}

/** A file may be deleted at any moment: a missing file is an answer, every other error is a fault. */
function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
