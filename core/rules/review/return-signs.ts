/** Why two accounts may be the same person's: name with birth date, or who paid (docs/product.md, review-return). */
export const RETURN_SIGNS = ['person', 'payer'] as const
export type ReturnSign = (typeof RETURN_SIGNS)[number]
