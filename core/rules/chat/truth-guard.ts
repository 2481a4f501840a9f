/** What no answer of a fictional profile may say, whoever writes it (docs/product.md, chat-truth-guard). */
export const GUARD_REASONS = [
  'claims_real',
  'confirms',
  'speaks_as_site',
  'agrees_to_meet',
  'place_and_time',
  'asks_contact',
  'moves_elsewhere',
  'contact_data',
  'contact_in_pieces',
  'asks_money',
  'urges_to_buy',
] as const
export type GuardReason = (typeof GUARD_REASONS)[number]

/** What an answer may say, but its writer is warned of it. */
export const GUARD_WARNINGS = ['hints_at_meeting', 'guilt', 'exclusivity'] as const
type GuardWarning = (typeof GUARD_WARNINGS)[number]

/** Why a second person reads an answer besides those that chance picks. */
type SampleReason = 'asked' | 'warned'

/** Something that the guard holds, with the part of the text that says it if one part does. */
type Held = { reason: GuardReason; span?: string }

/** The verdict on an answer of a fictional profile. It may leave if nothing is held. */
export type GuardVerdict = { held: Held[]; warned: GuardWarning[]; sample: SampleReason[] }

/** After this many held texts in a turn its operator passes it on or takes a break (our choice). */
export const MOST_HOLDS = 3
