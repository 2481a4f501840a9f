/** What no answer of a fictional profile may say, whoever writes it (docs/product.md, chat-truth-guard). */
export const GUARD_REASONS = [
  'contact_data',
  'asks_money',
  'claims_real',
  'agrees_to_meet',
  'urges_to_buy',
] as const
export type GuardReason = (typeof GUARD_REASONS)[number]

/** Questions of a member that an answer must meet with the true sentence. */
export const MUST_SAY = ['is_real', 'can_meet'] as const
export type MustSay = (typeof MUST_SAY)[number]

/** What an answer may say, but its writer is warned of it. */
export const GUARD_WARNINGS = ['hints_at_meeting', 'guilt', 'exclusivity'] as const
export type GuardWarning = (typeof GUARD_WARNINGS)[number]

/** The verdict on an answer of a fictional profile. It may leave if nothing was refused and nothing is missing. */
export type GuardVerdict = { refused: GuardReason[]; missing: MustSay[]; warned: GuardWarning[] }

export const mayLeave = ({ refused, missing }: GuardVerdict) => refused.length === 0 && missing.length === 0
