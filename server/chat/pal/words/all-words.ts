import type { Locale } from '../../../../core/i18n/locales.ts'
import { wordsDa } from './da.ts'
import { wordsDe } from './de.ts'
import { wordsEn } from './en.ts'
import { wordsEs } from './es.ts'
import { wordsFi } from './fi.ts'
import { wordsFr } from './fr.ts'
import { wordsIt } from './it.ts'
import { wordsNb } from './nb.ts'
import { wordsNl } from './nl.ts'
import type { PalWords } from './pal-words.ts'
import { wordsPl } from './pl.ts'
import { wordsSv } from './sv.ts'

/** English is written alike on both sides of the ocean, and people there read each other. */
export const WORDS: Record<Locale, PalWords> = {
  da: wordsDa,
  de: wordsDe,
  en: wordsEn,
  'en-US': wordsEn,
  es: wordsEs,
  fi: wordsFi,
  fr: wordsFr,
  it: wordsIt,
  nb: wordsNb,
  nl: wordsNl,
  pl: wordsPl,
  sv: wordsSv,
}
