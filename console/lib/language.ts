import type { Messages } from 'use-intl'
import { device } from '../../client/kept.ts'
import { createStore } from '../../client/store.ts'
import { isStaffLocale, type StaffLocale } from '../../core/i18n/locales.ts'

const KEPT_AS = 'console-language'

/** The texts of a language, loaded when it is first spoken. */
const LOADERS: Record<StaffLocale, () => Promise<{ default: Messages }>> = {
  de: () => import('virtual:console-texts/de'),
  en: () => import('virtual:console-texts/en'),
  nl: () => import('virtual:console-texts/nl'),
}

/** The language of this browser, until the person who logs in says theirs. */
function firstLanguage(): StaffLocale {
  const candidates = [device.read(KEPT_AS), ...navigator.languages.map((code) => code.slice(0, 2))]
  return candidates.find(isStaffLocale) ?? 'en'
}

export const staffLanguage = createStore<StaffLocale>(firstLanguage())
/** The texts in that language; null until they have come. */
export const staffTexts = createStore<Messages | null>(null)

/** Speaks a language, and remembers it for the next login in this browser. */
export async function speak(language: StaffLocale) {
  if (language === staffLanguage.read() && staffTexts.read()) return
  const { default: texts } = await LOADERS[language]()
  staffLanguage.set(language)
  staffTexts.set(texts)
  device.keep(KEPT_AS, language)
  document.documentElement.lang = language
}
