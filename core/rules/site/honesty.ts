/** The figures of the honesty page are of this many days, where they are not of the present. Our choice. */
export const HONESTY_DAYS = 90

/** A smaller number could be about people whom somebody knows, so it is not told. Our choice. */
export const SMALLEST_TOLD = 5

/** A number that is not told is at least this. */
export const FEWEST_HIDDEN = 1

/** A number as it may be told. Zero tells nothing about anybody. */
export const tellable = (count: number): number | null => (count > 0 && count < SMALLEST_TOLD ? null : count)

/** The median of fewer cases than may be told says too much about each of them. */
export const tellableMedian = (median: number | null, cases: number): number | null =>
  cases < SMALLEST_TOLD ? null : median

const SMALLEST_PERCENT = 0.01

/** A share as it may be written: rounded, nothing is said to be nothing, and a part is not said to be everything. */
type Share = { sign: '' | '<' | '>'; share: number }

/** The shares of numbers in their sum; null while one of them is not told, because then nobody knows the sum. */
export function sharesOf(counts: readonly (number | null)[]): Share[] | null {
  const numbers = counts.filter((count) => count !== null)
  const sum = numbers.reduce((all, count) => all + count, 0)
  if (numbers.length < counts.length || sum === 0) return null
  return numbers.map((count) => {
    const share = count / sum
    if (share > 0 && share < SMALLEST_PERCENT) return { sign: '<', share: SMALLEST_PERCENT }
    if (share < 1 && share > 1 - SMALLEST_PERCENT) return { sign: '>', share: 1 - SMALLEST_PERCENT }
    return { sign: '', share }
  })
}
