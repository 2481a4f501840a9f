/**
 * Whether two addresses of this site, each a path and a query, name one page. Server and browser may spell one
 * address in two ways: the router writes a query anew, with `+` for a space, and not every browser encodes
 * characters such as `|`. An encoded slash or `&` means something else than the plain one. A hash is never sent
 * to the server.
 */
export const isSameAddress = (one: string, other: string): boolean => spelled(one) === spelled(other)

function spelled(address: string): string {
  const [path = '', ...query] = address.replace(/#.*$/s, '').split('?')
  return `${path.replace(/(%[\da-f]{2})+/gi, decoded)}?${new URLSearchParams(query.join('?'))}`
}

/** What stands for reserved characters stays encoded, and so do bytes that are no text. */
function decoded(encoded: string): string {
  try {
    return decodeURI(encoded.toUpperCase())
  } catch {
    return encoded.toUpperCase()
  }
}
