import type { Locale } from '../../core/i18n/locales.ts'
import { READY_FACTS } from '../../core/rules/review/decisions.ts'
import { entriesOf, recordOf } from '../../core/typed.ts'
import { say } from '../platform/texts/texts.ts'

/** The ready sentences of facts: as staff read them, and in each language of the members. */
export const sayReadyFacts = (reads: Locale, languages: readonly Locale[]) =>
  entriesOf(READY_FACTS).flatMap(([rule, sentences]) =>
    sentences.map((sentence) => {
      const key = `decision.ready.${rule}.${sentence}`
      return { rule, label: say(reads, key), texts: recordOf(languages, (told) => say(told, key)) }
    }),
  )
