import { useFormatter, useLocale } from 'use-intl'
import type { api } from '../../core/contract/api.ts'
import type { AnswerOf } from '../../core/contract/endpoint.ts'
import type { Locale, WrittenLocale } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'

export type Interests = AnswerOf<typeof api.listInterests>['interests']

/** Most interests that a sentence names. */
const IN_A_SENTENCE = 3

/**
 * Names of interests within a sentence: "koken, wandelen en wijn". Only the first few are named; unknown
 * interests are left out, and without any name there is no text.
 */
export function useInterestWords(interests: Interests) {
  const locale = useLocale()
  const format = useFormatter()
  return (ids: readonly Interest[] = []): string | undefined => {
    const names = ids.slice(0, IN_A_SENTENCE).flatMap((id) => nameOf(id, interests, locale) ?? [])
    return names.length > 0 ? format.list(names, { type: 'conjunction' }) : undefined
  }
}

export function nameOf(
  id: Interest,
  interests: Interests,
  locale: Locale | WrittenLocale,
): string | undefined {
  const found = interests.find((interest) => interest.id === id)
  return found && inSentence(found.name, locale)
}

/** A label without its capital, except where the language (German) or the word (BBQ) keeps it. */
export function inSentence(name: string, locale: Locale | WrittenLocale): string {
  const [first = '', second = ''] = name
  const isShouted = second !== second.toLocaleLowerCase(locale)
  if (locale === 'de' || isShouted) return name
  return first.toLocaleLowerCase(locale) + name.slice(first.length)
}
