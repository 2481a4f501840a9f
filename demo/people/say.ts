import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Gender } from '../../core/rules/members/profile.ts'
import type { Random } from '../random.ts'

type Voice = { gender: Gender; language: Locale; country: Country }

/**
 * Turns a written sentence into a spoken one. Sentences hold their own variations:
 * - `{ravie|ravi}` as a woman says it, as a man says it
 * - `<film|movie>` as it is said in Europe, as it is said in America (English, Spanish and French)
 * - `[a walk|a swim|a nap]` whichever comes to mind
 *
 * A gender or a continent may stand inside a choice, not the other way round.
 */
export function say(random: Random, voice: Voice, sentence: string): string {
  const spoken = sentence
    .replace(/\{([^{}|]*)\|([^{}|]*)\}/g, voice.gender === 'female' ? '$1' : '$2')
    .replace(/<([^<>|]*)\|([^<>|]*)>/g, isAmerican(voice) ? '$2' : '$1')
    .replace(/\[([^[\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')))
  return spell(voice, spoken)
}

function isAmerican({ language, country }: Voice): boolean {
  return (
    language === 'en-US' || (language === 'es' && country === 'US') || (language === 'fr' && country === 'CA')
  )
}

function spell({ language, country }: Voice, text: string): string {
  // The Swiss have no ß, and French keeps its high punctuation on the line of the word before it.
  if (language === 'de' && country === 'CH') return text.replaceAll('ß', 'ss')
  if (language === 'fr') return text.replace(/ ([?!:;])/g, '\u00a0$1')
  return text
}
