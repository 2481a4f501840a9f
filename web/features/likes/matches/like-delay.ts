/** The parameter `?t=5` on any page shows a like after five seconds (docs/product.md, likes-delay). */
export const DELAY_PARAMETER = 't'

/** Longest delay that the address may ask for. Our choice. */
const LONGEST_SECONDS = 600

/** The delay in milliseconds; null when the address asks for none. */
export function likeDelay(query: URLSearchParams): number | null {
  const seconds = query.get(DELAY_PARAMETER)?.trim()
  if (!seconds || !/^\d+(\.\d+)?$/.test(seconds)) return null
  return Math.min(Number(seconds), LONGEST_SECONDS) * 1000
}
