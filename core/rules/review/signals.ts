/** Decided cases without a measure that a second person looks at. Our choice. */
const SAMPLED_PERCENT = 3
const SAMPLES_PER_DAY = 20

/** How many of a day's decisions of a site are sampled (docs/product.md, review-samples). */
export const sampleSize = (decided: number): number =>
  Math.min(SAMPLES_PER_DAY, Math.ceil((decided * SAMPLED_PERCENT) / 100))

/** This many reversed orders of a member within these days are a pattern (docs/product.md, review-chargebacks). Our choice. */
export const REVERSED_ORDERS = 2
export const REVERSED_WITHIN_DAYS = 90
