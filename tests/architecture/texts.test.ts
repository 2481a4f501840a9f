import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { STAFF_ERROR_STATUS } from '../../core/contract/console/errors.ts'
import { isLanguage, LANGUAGES, LOCALES, type Locale } from '../../core/i18n/locales.ts'
import type { Catalog } from '../../core/i18n/translate.ts'
import { keysOf } from '../../core/typed.ts'
import { createTextFiles } from '../../server/platform/texts/text-files.ts'
import { readCatalog, readConsoleCatalog } from '../../server/platform/texts/texts.ts'
import { PAGES } from '../../web/pages.ts'
import { createLanguageJudge } from './languages.ts'

function flatten(texts: Catalog, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const readTexts = (locale: Locale) => new Map(flatten(readCatalog(locale)))

/** The placeholders of a sentence with the kind of each value. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholders(element.children)]
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap((option) => placeholders(option.value))
        : []
    return [`${element.value}:${TYPE[element.type]}`, ...inner]
  })
}

const shape = (text: string) => [...new Set(placeholders(parse(text)))].sort()

const texts = new Map(LOCALES.map((locale) => [locale, readTexts(locale)]))
const english = readTexts('en')
const judge = createLanguageJudge(texts)
const others = LOCALES.filter((locale) => locale !== 'en')

describe.each(others)('the texts in %s', (locale) => {
  const own = texts.get(locale) ?? new Map<string, string>()

  test('have the same keys as in English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('take the same values as in English', () => {
    const wrong = [...own].filter(
      ([key, text]) => shape(text).join() !== shape(english.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test('know the plural forms of the language', () => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const wrong = [...own].filter(([, text]) =>
      parse(text).some(
        (part) => part.type === TYPE.plural && !part.offset && missing(Object.keys(part.options), wanted),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('are not left in the words of another language', () => {
    const left = [...own.keys()].flatMap((key) => {
      const language = judge(locale, key)
      return language ? [`${key} is in ${language}: ${own.get(key)}`] : []
    })
    expect(left).toEqual([])
  })
})

test('a sentence left in another language is noticed', () => {
  const swapped = new Map(texts)
  const key = 'login.continue_after'
  swapped.set('de', new Map([...(texts.get('de') ?? []), [key, english.get(key) ?? '']]))
  swapped.set('sv', new Map([...(texts.get('sv') ?? []), [key, texts.get('nl')?.get(key) ?? '']]))
  const judgeSwapped = createLanguageJudge(swapped)
  expect(judgeSwapped('de', key)).toBe('en')
  expect(judgeSwapped('sv', key)).toBe('nl')
})

describe('the texts of the console', () => {
  const consoleTexts = (locale: Locale) => new Map(flatten(readConsoleCatalog(locale)))
  const inEnglish = consoleTexts('en')

  test.each(LANGUAGES)('have the keys and values of English in %s', (locale) => {
    const own = consoleTexts(locale)
    expect([...own.keys()].sort()).toEqual([...inEnglish.keys()].sort())
    const wrong = [...own].filter(
      ([key, text]) => shape(text).join() !== shape(inEnglish.get(key) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test('are in the languages of the staff alone', () => {
    const elsewhere = LOCALES.filter((locale) => !isLanguage(locale) && consoleTexts(locale).size > 0)
    expect(elsewhere).toEqual([])
  })

  test('have a sentence for every refusal of the console', () => {
    const missing = keysOf(STAFF_ERROR_STATUS).filter((code) => !inEnglish.has(`errors.${code}`))
    expect(missing).toEqual([])
  })
})

/** The plural form `many` may be missing: it is for millions, which no count on the site reaches. */
const missing = (given: string[], wanted: string[]) =>
  wanted.some(
    (category) =>
      category !== 'other' && category !== 'many' && !given.includes(category) && !given.includes('=1'),
  ) || !given.includes('other')

test('what a page says it needs is what the browser can load', () => {
  const served = createTextFiles({ fresh: false })
  const needed = PAGES.flatMap(({ texts = [] }) => texts)
  expect(needed.filter((feature) => !served.find('nl', feature))).toEqual([])
})
