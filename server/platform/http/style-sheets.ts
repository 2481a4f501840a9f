import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads built style sheets for pages that carry them inline. Each file is read once. */
export function createStyleSheets(folder: string) {
  const known = new Map<string, Promise<string>>()
  const read = (path: string) => {
    const sheet = known.get(path) ?? readFile(join(folder, path), 'utf8')
    known.set(path, sheet)
    return sheet
  }
  return (paths: readonly string[]) => Promise.all(paths.map(read))
}
