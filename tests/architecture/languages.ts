import type { Locale } from '../../core/i18n/locales.ts'

type Texts = ReadonlyMap<string, string>

/** The judge skips texts with fewer words. */
const ENOUGH_WORDS = 4
/** The share of a text's words that must be known in the other language. */
const KNOWN_ELSEWHERE = 0.8
/**
 * The share of known words must be this much lower in the text's own language. Danish and Norwegian share most
 * words, so the margin between them is wider.
 */
const MARGIN = 0.5
const MARGIN_BETWEEN_TWINS = 0.7

const family = (locale: Locale) => locale.slice(0, 2)
const areTwins = (a: Locale, b: Locale) => ['da', 'nb'].includes(a) && ['da', 'nb'].includes(b)

/** The words of a message without its placeholders, tags and plural rules. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/<\/?\w+>/g, ' ')
    .replace(/\{\w+(, *(plural|select|number|date|time),)?/g, ' ')
    .replace(/(=\d+|\b(zero|one|two|few|many|other)) *\{/g, ' ')
  return [...new Set(plain.toLowerCase().match(/\p{L}{2,}/gu) ?? [])]
}

/**
 * Finds texts that were left in another language. No dictionary is needed: the other texts of each language
 * show which words belong to it.
 */
export function createLanguageJudge(texts: ReadonlyMap<Locale, Texts>) {
  const vocabularies = new Map([...texts].map(([locale, own]) => [locale, vocabularyOf(own)]))
  const share = (locale: Locale, words: string[], except?: string) => {
    const known = words.filter((word) =>
      [...(vocabularies.get(locale)?.get(word) ?? [])].some((key) => key !== except),
    )
    return known.length / words.length
  }

  /** The language in which a text was left, if any. */
  return (locale: Locale, key: string): Locale | undefined => {
    const words = wordsOf(texts.get(locale)?.get(key) ?? '')
    if (words.length < ENOUGH_WORDS) return undefined
    const own = share(locale, words, key)
    return [...texts.keys()]
      .filter((other) => family(other) !== family(locale))
      .find((other) => {
        const elsewhere = share(other, words)
        return (
          elsewhere >= KNOWN_ELSEWHERE &&
          elsewhere - own >= (areTwins(locale, other) ? MARGIN_BETWEEN_TWINS : MARGIN)
        )
      })
  }
}

/** The keys of the texts that contain each word. */
function vocabularyOf(texts: Texts): Map<string, Set<string>> {
  const vocabulary = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    for (const word of wordsOf(text)) vocabulary.set(word, (vocabulary.get(word) ?? new Set()).add(key))
  }
  return vocabulary
}
