import { isOneOf } from '../../../core/typed.ts'

/**
 * What a message can be about, most important first: a message that is about several things gets its answer to
 * the first of them, or to the first two when they go together.
 */
export const INTENTS = [
  'minor',
  'self_harm',
  'real',
  'contact',
  'meeting',
  'insult',
  'lewd',
  'picture_wish',
  'love',
  'sad',
  'costs',
  'how_are_you',
  'from',
  'age',
  'name',
  'work',
  'looking_for',
  'self',
  'hobbies',
  'joke',
  'compliment',
  'thanks',
  'laugh',
  'goodbye',
  'greeting',
  'short',
] as const

export type Intent = (typeof INTENTS)[number]

/** Recognised in every language, whichever the member reads the site in: here a miss would do harm. */
export const SAFETY_INTENTS = ['minor', 'self_harm', 'real', 'contact', 'meeting'] as const satisfies Intent[]
export type SafetyIntent = (typeof SAFETY_INTENTS)[number]
export const isSafety = (intent: Intent): intent is SafetyIntent => isOneOf(SAFETY_INTENTS, intent)

/** The answer stays the same however often one asks, so it may be repeated. */
const STEADY: ReadonlySet<Intent> = new Set([
  ...SAFETY_INTENTS,
  'insult',
  'lewd',
  'picture_wish',
  'love',
  'sad',
  'costs',
  'from',
  'age',
  'name',
])
export const isSteady = (intent: Intent) => STEADY.has(intent)
