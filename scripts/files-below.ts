import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder and of all folders in it, by name; of a file, the file itself; of neither, none. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const isFolder = !/\.(ts|json)$/.test(path)
  if (!isFolder) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
