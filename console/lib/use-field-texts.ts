import { useTranslations } from 'use-intl'
import type { PartName } from '../../core/contract/site/parts/parts.ts'
import { isLocale } from '../../core/i18n/locales.ts'
import { NICHE_SLUGS } from '../../core/rules/site/site.ts'
import { fieldOf } from '../../core/typed.ts'
import { useNames } from './format.ts'

/** The words for the fields of a part of a site and for their values; what has no words is called by its own name. */
export function useFieldTexts(part: PartName) {
  const t = useTranslations('console')
  const profile = useTranslations('profile')
  const names = useNames()
  const find = (name: string): string | undefined => {
    // Whether it is a key is looked up first.
    const key = `fields.${name}` as 'fields.values.yes'
    return t.has(key) ? t(key) : undefined
  }
  const label = (name: string) => {
    if (/^\d+$/.test(name)) return `p${name}`
    return find(`${part}.${name}`) ?? (isLocale(name) ? names.language(name) : name)
  }
  const value = (name: string, one: unknown): string => {
    const word = String(one)
    if (name === 'countries' || name === 'country') return names.country(word)
    if (name === 'domain_language') return names.language(word)
    if (name === 'niche') return String(fieldOf(NICHE_SLUGS, word))
    // Whether it is a key is looked up first.
    const key = `fields.${word}` as 'fields.gender'
    if (/_fields$/.test(name) && profile.has(key)) return profile(key)
    return find(`values.${name}.${word}`) ?? find(`values.${word}`) ?? word
  }
  return { label, hint: (name: string) => find(`hints.${part}.${name}`), value }
}
