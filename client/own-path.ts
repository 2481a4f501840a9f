declare const own: unique symbol

/** A path of this site that came from outside and was checked by `ownPath`. */
export type OwnPath = string & { readonly [own]: true }

const HERE = 'http://here.invalid'

/**
 * A path on this site, or null: an address in a query, a form or a cookie must not lead a member to another
 * site. A path whose normal or decoded form begins with two slashes is refused, because a browser reads it as
 * the address of another host.
 */
export function ownPath(value: unknown): OwnPath | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return null
  const url = new URL(value, HERE)
  if (url.origin !== HERE || leadsAway(url.pathname)) return null
  // The brand of the type says that the checks above have passed.
  return (url.pathname + url.search + url.hash) as OwnPath
}

/** Decodes the path repeatedly, because a proxy may decode it more than once. */
function leadsAway(pathname: string): boolean {
  const decoded = decode(pathname)
  if (decoded === null || /[\p{Cc}\\]/u.test(decoded) || !staysHere(decoded)) return true
  return decoded !== pathname && leadsAway(decoded)
}

/** Whether the path, resolved once more, still begins with a single slash. */
const staysHere = (path: string): boolean =>
  !/^\/(\.{0,2}\/)+/.test(path) && new URL(encodeURI(path), HERE).origin === HERE

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
