import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../core/i18n/locales.ts'

const ROOT = join(import.meta.dirname, '../..')
const TERMS = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8')

/** The text files of a language; American English has its interface only, its documents are made from the English ones. */
function filesOf(locale: string): string[] {
  const below = (folder: string, fits: (path: string) => boolean) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(fits)
      .map((path) => join(folder, path))
  return [
    ...below(`locales/${locale}`, (path) => path.endsWith('.json')),
    ...below('content', (path) => path.endsWith(`/${locale}.md`) || path.endsWith(`/${locale}.json`)),
  ]
}

/** What a file says to somebody. The guard, the alarms and the pal of the chat list what others write. */
function readSaid(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (/^content\/(?:alarms|examples|guard\/examples)\//.test(file)) return ''
  if (file.startsWith('content/guard/')) return JSON.stringify(JSON.parse(text).offers)
  // The name of a text is English in every language.
  if (!file.startsWith('content/pal/')) return text.replaceAll(/^(\s*)"\w+":/gm, '$1')
  const { understands: _, ...said } = JSON.parse(text)
  return JSON.stringify(said)
}

/** The variants that the section of a language forbids. */
function bannedIn(locale: string): string[] {
  const [, section = ''] = TERMS.split(new RegExp(`^## ${locale}$`, 'm'))
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).flatMap((row) => {
    const [, , , never = ''] = row.split('|')
    return never
      .split(',')
      .map((variant) => variant.trim())
      .filter(Boolean)
  })
}

const literally = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const isStem = (variant: string) => variant.endsWith('*')
const wordsOf = (variant: string) => (isStem(variant) ? variant.slice(0, -1) : variant)

function patternOf(variant: string): RegExp {
  const end = isStem(variant) ? '' : '(?![\\p{L}\\p{M}])'
  return new RegExp(`(?<![\\p{L}\\p{M}])${literally(wordsOf(variant))}${end}`, 'iu')
}

describe.each(LOCALES)('%s', (locale) => {
  test('has fixed terms, and no text uses a variant of them', () => {
    const banned = bannedIn(locale)
    expect(banned.length).toBeGreaterThan(2)
    const found = filesOf(locale).flatMap((file) => {
      const text = readSaid(file)
      const lowered = text.toLowerCase()
      // A pattern looks at every letter, so it is asked only where the words occur at all.
      const occurring = banned.filter((variant) => lowered.includes(wordsOf(variant).toLowerCase()))
      return occurring.flatMap((variant) => {
        const at = text.search(patternOf(variant))
        return at < 0 ? [] : [`${file}:${text.slice(0, at).split('\n').length}: ${variant}`]
      })
    })
    expect(found).toEqual([])
  })
})
