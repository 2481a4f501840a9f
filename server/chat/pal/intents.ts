import { isOneOf } from '../../../core/typed.ts'

/**
 * The subjects that a message can have, most important first. A message with several intents gets an answer
 * to the first of them, or to the first two when they go together.
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

/** Intents that are recognised in every language, whichever the member reads: here a miss would do harm. */
export const SAFETY_INTENTS = ['minor', 'self_harm', 'real', 'contact', 'meeting'] as const satisfies Intent[]
export type SafetyIntent = (typeof SAFETY_INTENTS)[number]
export const isSafety = (intent: Intent): intent is SafetyIntent => isOneOf(SAFETY_INTENTS, intent)

/** Intents whose answer may be repeated, because it stays the same however often a member asks. */
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
