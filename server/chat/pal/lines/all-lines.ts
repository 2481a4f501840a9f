import type { Locale } from '../../../../core/i18n/locales.ts'
import { linesDa } from './da.ts'
import { linesDe } from './de.ts'
import { linesEn } from './en.ts'
import { linesEs } from './es.ts'
import { linesFi } from './fi.ts'
import { linesFr } from './fr.ts'
import { linesIt } from './it.ts'
import { linesNb } from './nb.ts'
import { linesNl } from './nl.ts'
import type { PalLines } from './pal-lines.ts'
import { linesPl } from './pl.ts'
import { linesSv } from './sv.ts'

/** The same lines on both sides of the ocean, spelled differently. */
export const LINES: Record<Locale, PalLines> = {
  da: linesDa,
  de: linesDe,
  en: linesEn,
  'en-US': linesEn,
  es: linesEs,
  fi: linesFi,
  fr: linesFr,
  it: linesIt,
  nb: linesNb,
  nl: linesNl,
  pl: linesPl,
  sv: linesSv,
}
