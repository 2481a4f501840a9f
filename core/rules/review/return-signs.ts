/** Why two accounts may be the same person's: name with birth date, who paid, or the browser (docs/product.md, review-return). */
export const RETURN_SIGNS = ['person', 'payer', 'device'] as const
export type ReturnSign = (typeof RETURN_SIGNS)[number]

/**
 * Bits in which the low frequencies of two pictures, 64 bits, may differ to be shown as alike, and in which all 256 bits may
 * differ to be the same picture (docs/product.md, review-return and review-removed-pictures). Our choice, measured on the
 * portraits of the demo (docs/measurements.md).
 */
export const ALIKE_BITS = 6
export const SAME_BITS = 8
