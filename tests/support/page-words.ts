import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOCALES, type Locale, languageOf } from '../../core/i18n/locales.ts'
import { DOCUMENTS } from '../../core/rules/site/documents.ts'
import { readCatalog } from '../../server/platform/texts/texts.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Sentences with fewer words are not judged. */
const ENOUGH_WORDS = 5

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])]

/** Every word of our texts in a language. */
function vocabularyOf(locale: Locale): Set<string> {
  const texts = JSON.stringify(readCatalog(locale))
  const language = languageOf(locale)
  const documents = DOCUMENTS.map((name) =>
    readFileSync(join(ROOT, 'content', name, `${language}.md`), 'utf8'),
  )
  return new Set(wordsOf([texts, ...documents].join('\n')))
}

const vocabularies = new Map<Locale, Set<string>>()
function vocabulary(locale: Locale): Set<string> {
  const known = vocabularies.get(locale) ?? vocabularyOf(locale)
  vocabularies.set(locale, known)
  return known
}

const family = (locale: Locale) => locale.slice(0, 2)

/** The sentences whose words belong to another language than the page's. */
export function foreignSentences(locale: Locale, sentences: readonly string[]): string[] {
  const share = (words: string[], language: Locale) =>
    words.filter((word) => vocabulary(language).has(word)).length / words.length
  return sentences.filter((sentence) => {
    const words = wordsOf(sentence)
    if (words.length < ENOUGH_WORDS || share(words, locale) > 0.6) return false
    return LOCALES.some((other) => family(other) !== family(locale) && share(words, other) > 0.85)
  })
}

const NAMESPACES = Object.keys(readCatalog('en'))
const KEY = new RegExp(`(?:^|\\s)(?:${NAMESPACES.join('|')})(?:\\.[a-z_\\d]+)+(?:\\s|$)`)

/** Sentences that contain a key, which shows where a text is missing. */
export const missingKeys = (sentences: readonly string[]) =>
  sentences.filter((sentence) => KEY.test(sentence))
