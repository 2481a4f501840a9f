import type { Messages } from 'use-intl'
import { device } from '../../client/kept.ts'
import { createStore } from '../../client/store.ts'
import { isLanguage, type Language } from '../../core/i18n/locales.ts'

const KEPT_AS = 'console-language'

/** The texts of a language, loaded when it is first spoken. */
const LOADERS: Record<Language, () => Promise<{ default: Messages }>> = {
  da: () => import('virtual:console-texts/da'),
  de: () => import('virtual:console-texts/de'),
  en: () => import('virtual:console-texts/en'),
  es: () => import('virtual:console-texts/es'),
  fi: () => import('virtual:console-texts/fi'),
  fr: () => import('virtual:console-texts/fr'),
  it: () => import('virtual:console-texts/it'),
  nb: () => import('virtual:console-texts/nb'),
  nl: () => import('virtual:console-texts/nl'),
  pl: () => import('virtual:console-texts/pl'),
  sv: () => import('virtual:console-texts/sv'),
}

/** The language of this browser, until the person who logs in says theirs. */
function firstLanguage(): Language {
  const candidates = [device.read(KEPT_AS), ...navigator.languages.map((code) => code.slice(0, 2))]
  return candidates.find(isLanguage) ?? 'en'
}

export const staffLanguage = createStore<Language>(firstLanguage())
/** The texts in that language; null until they have come. */
export const staffTexts = createStore<Messages | null>(null)

/** Speaks a language, and remembers it for the next login in this browser. */
export async function speak(language: Language) {
  if (language === staffLanguage.read() && staffTexts.read()) return
  const { default: texts } = await LOADERS[language]()
  staffLanguage.set(language)
  staffTexts.set(texts)
  device.keep(KEPT_AS, language)
  document.documentElement.lang = language
}
