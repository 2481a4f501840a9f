import type { Locale } from '../../../core/i18n/locales.ts'
import { LANGUAGE_FOUND_BY } from '../../../core/rules/desk/desk.ts'

/** Our languages by the codes of the detector, which does not tell Bokmål from Nynorsk, nor American from British. */
const LOCALE_OF: Readonly<Record<string, Locale>> = {
  da: 'da',
  de: 'de',
  en: 'en',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  no: 'nb',
  pl: 'pl',
  sv: 'sv',
}

/** Languages that the detector confuses: a member who reads one of them writes that one. */
const ALIKE: readonly (readonly Locale[])[] = [
  ['da', 'nb'],
  ['en', 'en-US'],
]

/** The detector is imported when it is first needed: it takes 110 MB, and a site where only the pal answers needs none. */
async function loadDetector() {
  const { eld } = await import('eld/extrasmall')
  eld.setLanguageSubset(Object.keys(LOCALE_OF))
  return eld
}

/** The language in which a member writes who reads `reads`; undefined where that is not certain. */
export async function findLanguage(messages: readonly string[], reads: Locale): Promise<Locale | undefined> {
  const text = messages.join('\n')
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LANGUAGE_FOUND_BY.letters) return undefined
  const found = (await loadDetector()).detect(text)
  const written = found.isReliable() ? LOCALE_OF[found.language] : undefined
  const isAlike = ALIKE.some((alike) => written && alike.includes(written) && alike.includes(reads))
  return isAlike ? reads : written
}
