/** A path on this site, or null: an address in a query must not lead a member to another site. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const here = 'http://here.invalid'
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  return url.origin === here ? url.pathname + url.search + url.hash : null
}
