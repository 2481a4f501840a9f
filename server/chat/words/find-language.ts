import { LANGUAGES, type Locale, languageOf } from '../../../core/i18n/locales.ts'
import { LANGUAGE_FOUND_BY } from '../../../core/rules/desk/desk.ts'
import { examplesIn } from './examples.ts'
import { openExamples } from './open-examples.ts'
import { readWords } from './read-words.ts'

/** A text is in a language if it is so much more like the messages of that language than those of any other (docs/measurements.md). */
const CERTAIN = 1

const { learnAll, read } = openExamples({
  kinds: LANGUAGES,
  examplesOf: (language) => examplesIn(language).map(({ text }) => ({ kind: language, text })),
  wordsOf: readWords,
})
export const learnLanguages = learnAll

/** Danish and Bokmål are written alike: a member who reads one of them writes that one. */
const areAlike = (one: Locale, other: Locale) =>
  languageOf(one) === languageOf(other) || [one, other].every((locale) => locale === 'da' || locale === 'nb')

/** The language in which a member writes who reads `reads`; undefined where that is not certain. */
export function findLanguage(messages: readonly string[], reads: Locale): Locale | undefined {
  const text = messages.join('\n')
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LANGUAGE_FOUND_BY.letters) return undefined
  const { likenessTo } = read(readWords(text))
  const [best, ...others] = LANGUAGES.map((language) => ({ language, likeness: likenessTo(language) })).sort(
    (one, other) => other.likeness - one.likeness,
  )
  const next = best && others.find(({ language }) => !areAlike(language, best.language))
  if (!next || best.likeness - next.likeness < CERTAIN) return undefined
  return areAlike(best.language, reads) ? reads : best.language
}
