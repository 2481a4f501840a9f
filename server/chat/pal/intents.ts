/** Everything that the pal understands. Anything else it admits not to understand. */
export const INTENTS = [
  'greeting',
  'thanks',
  'goodbye',
  'how_are_you',
  'name',
  'age',
  'town',
  'interests',
  'looking_for',
  'about',
  'how_it_works',
  'sorrow',
  'recall',
  'gift',
] as const

export type Intent = (typeof INTENTS)[number]
