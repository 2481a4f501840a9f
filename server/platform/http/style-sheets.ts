import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads built style sheets for pages that carry them inside. Each file is read once. */
export function createStyleSheets(folder: string) {
  const known = new Map<string, string>()
  const read = (path: string) => {
    const sheet = known.get(path) ?? readFileSync(join(folder, path), 'utf8')
    known.set(path, sheet)
    return sheet
  }
  return (paths: readonly string[]) => paths.map(read).join('')
}
