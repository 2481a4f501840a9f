import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { LOCALES } from '../../core/i18n/locales.ts'

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')

/** The first round trip of a connection brings ten packets, a little of which are headers. */
const FIRST_ROUND_TRIP = 14_100

/** The last entry of every table of letters, which stands for none. */
const END_OF_TABLE = 0xffff

const FILES = [
  'figtree-latin',
  'figtree-latin-ext',
  'bricolage-grotesque-latin',
  'bricolage-grotesque-latin-ext',
]

/** The letters that a browser takes from a file, by its style sheet. */
function rangeOf(file: string): Set<number> {
  const [, ranges = ''] = new RegExp(`/${file}\\.woff2"[^}]*unicode-range:([^;]+);`).exec(css) ?? []
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-')
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
    }),
  )
}

const read = (file: string) => readFileSync(join(import.meta.dirname, 'fonts', `${file}.woff2`))

function lettersIn(file: string): Set<number> {
  const font = create(read(file))
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`)
  return new Set(font.characterSet.filter((letter) => letter !== END_OF_TABLE))
}

test.each(FILES)('%s comes in one round trip, and browsers ask it for every letter that it has', (file) => {
  expect(read(file).length).toBeLessThan(FIRST_ROUND_TRIP)
  expect([...lettersIn(file)].filter((letter) => !rangeOf(file).has(letter))).toEqual([])
})

test.each(['figtree', 'bricolage-grotesque'])(
  '%s has every letter of our texts in its small files',
  (name) => {
    const letters = new Set([...lettersIn(`${name}-latin`), ...lettersIn(`${name}-latin-ext`)])
    for (const locale of LOCALES) {
      const texts = globSync(`locales/${locale}/**/*.json`).map((file) => readFileSync(file, 'utf8'))
      const used = [...new Set(texts.join(''))].filter((sign) => /\p{L}/u.test(sign))
      expect(
        used.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0)),
        locale,
      ).toEqual([])
    }
  },
)
