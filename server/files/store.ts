import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Where pictures are kept. A name is a relative path such as `ab12/thumb.webp`. */
export type FileStore = {
  read(name: string): Promise<Buffer | null>
  write(name: string, content: Buffer): Promise<void>
}

export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    const path = normalize(join(folder, name))
    if (!path.startsWith(folder + sep)) throw new Error(`${name} lies outside the store`)
    return path
  }
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    /** Written beside its place and moved there, so that nobody ever reads half a picture. */
    async write(name, content) {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}
