import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads built style sheets for pages that carry them inline. Each file is read once. */
export function createStyleSheets(folder: string) {
  const known = new Map<string, Promise<string>>()
  const read = (path: string) => {
    const text = known.get(path) ?? readFile(join(folder, path), 'utf8')
    known.set(path, text)
    return text
  }
  return async (paths: readonly string[]) => (await Promise.all(paths.map(read))).join('\n')
}
