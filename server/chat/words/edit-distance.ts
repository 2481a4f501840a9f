const FAR = Number.POSITIVE_INFINITY

/**
 * Whether two words are at most so many edits apart. An edit is a wrong, missing or additional letter, or two
 * neighbours swapped (optimal string alignment).
 */
export function isWithinEdits(word: string, other: string, limit: number): boolean {
  if (Math.abs(word.length - other.length) > limit) return false
  const shorter = Math.min(word.length, other.length)
  let start = 0
  while (start < shorter && word[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++
  // One edit changes at most two neighbouring letters, so a longer middle needs more.
  if (limit === 1 && Math.max(word.length, other.length) - start - end > 2) return false
  return isAligned(word.slice(start, word.length - end), other.slice(start, other.length - end), limit)
}

/** Fills the table of distances and stops at the first row beyond the limit. */
function isAligned(word: string, other: string, limit: number): boolean {
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
