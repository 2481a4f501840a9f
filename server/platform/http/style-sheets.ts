import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** Reads built style sheets for pages that carry them inline, with their fonts apart. Each file is read once. */
export function createStyleSheets(folder: string) {
  const known = new Map<string, Promise<{ rules: string; fonts: string }>>()
  const read = (path: string) => {
    const sheet = known.get(path) ?? readFile(join(folder, path), 'utf8').then(divide)
    known.set(path, sheet)
    return sheet
  }
  return (paths: readonly string[]) => Promise.all(paths.map(read))
}

const divide = (sheet: string) => ({
  rules: sheet.replace(FONT, ''),
  fonts: (sheet.match(FONT) ?? []).join('\n'),
})
