/** A path on this site, or null: what comes in an address must not lead a member somewhere else. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'http://here.invalid'
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  return url.origin === here ? url.pathname + url.search + url.hash : null
}
