/** Why two accounts may be the same person's: name with birth date, who paid, or the browser (docs/product.md, review-return). */
export const RETURN_SIGNS = ['person', 'payer', 'device'] as const
export type ReturnSign = (typeof RETURN_SIGNS)[number]
