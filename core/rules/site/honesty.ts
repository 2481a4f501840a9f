/** The figures of the honesty page are of this many days, where they are not of the present. Our choice. */
export const HONESTY_DAYS = 90

/** A smaller number could be about people whom somebody knows, so it is not told. Our choice. */
export const SMALLEST_TOLD = 5

/** A number as it may be told. Zero tells nothing about anybody. */
export const tellable = (count: number): number | null => (count > 0 && count < SMALLEST_TOLD ? null : count)

/** The median of fewer cases than may be told says too much about each of them. */
export const tellableMedian = (median: number | null, cases: number): number | null =>
  cases < SMALLEST_TOLD ? null : median
