import type { Locale } from '../../../core/i18n/locales.ts'
import type { Interest } from '../../../core/rules/members/interests.ts'
import { say } from '../../platform/texts/texts.ts'
import { mayAsk } from '../words/may-ask.ts'
import type { PastLine, Persona } from './pal-input.ts'
import { readPalContent, type Topic, topicsOf } from './read-pal-content.ts'
import { askedAbout, lastUse } from './voice.ts'

const OPENERS_ABOUT_INTERESTS = 3

/** Three lines for the member to send, all of which the pal understands. */
export function chipsFor(
  persona: Pick<Persona, 'interests'>,
  history: readonly PastLine[],
  locale: Locale,
): string[] {
  const { chips } = readPalContent(locale)
  const own = suggested(persona.interests, locale)
  const next = own.find(({ remark }) => lastUse(remark, history, locale) < 0) ?? own[0]
  const isBegun = history.some(({ mine }) => !mine)
  return [
    next ? aboutInterest(next, locale) : chips.interests,
    askedAbout(history, locale) ? chips.other : isBegun ? chips.how_are_you : chips.greeting,
    chips.how_it_works,
  ]
}

/** First lines to a fictional profile, four at least, all of which the pal understands. */
export function openersFor(
  { interests, city, reason }: Pick<Persona, 'interests' | 'city' | 'reason'>,
  locale: Locale,
): string[] {
  const { chips } = readPalContent(locale)
  const about = suggested(interests, locale).slice(0, OPENERS_ABOUT_INTERESTS)
  return [
    ...(about.length > 0 ? about.map((topic) => aboutInterest(topic, locale)) : [chips.interests]),
    ...(city ? [chips.town] : []),
    ...(reason ? [chips.looking_for] : []),
    chips.about,
    chips.greeting,
    ...(city || reason || about.length > 1 ? [] : [chips.how_it_works]),
  ]
}

/** The topics that can be named without a word that the site would take for a question of its own. */
const suggested = (interests: readonly Interest[], locale: Locale) =>
  topicsOf(readPalContent(locale), interests).filter((topic) => {
    const { real, meet } = mayAsk(aboutInterest(topic, locale))
    return !real && !meet
  })

const aboutInterest = ({ interest }: Topic, locale: Locale) =>
  readPalContent(locale).chips.interest.replace('{interest}', say(locale, `interests.${interest}`))
