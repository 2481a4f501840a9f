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

function patternOf(variant: string): RegExp {
  const isStem = variant.endsWith('*')
  const words = literally(isStem ? variant.slice(0, -1) : variant)
  return new RegExp(`(?<![\\p{L}\\p{M}])${words}${isStem ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu')
}

describe.each(LOCALES)('%s', (locale) => {
  test('has fixed terms, and no text uses a variant of them', () => {
    const banned = bannedIn(locale)
    expect(banned.length).toBeGreaterThan(2)
    const found = filesOf(locale).flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
      return banned.flatMap((variant) =>
        lines.flatMap((line, at) => (patternOf(variant).test(line) ? [`${file}:${at + 1}: ${variant}`] : [])),
      )
    })
    expect(found).toEqual([])
  })
})
