/**
 * Credits that staff give as goodwill (docs/product.md, members-goodwill): at once, by one person of staff within a day,
 * and to one member within a day. Our choice.
 */
export const GOODWILL = { atOnce: 50, byStaffPerDay: 200, toMemberPerDay: 50 } as const
