const FAR = Number.POSITIVE_INFINITY

/**
 * Whether two words are at most so many edits apart. An edit is a wrong, missing or additional letter, or two
 * neighbours swapped (optimal string alignment). The comparison stops at the first row beyond the limit.
 */
export function isWithinEdits(word: string, other: string, limit: number): boolean {
  if (Math.abs(word.length - other.length) > limit) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const wrong = word[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j - 1] ?? FAR) + wrong,
        (last[j] ?? FAR) + 1,
        (row[j - 1] ?? FAR) + 1,
        isSwap ? (beforeLast[j - 2] ?? FAR) + 1 : FAR,
      )
    }
    if (Math.min(...row) > limit) return false
    beforeLast = last
    last = row
  }
  return (last[other.length] ?? FAR) <= limit
}
