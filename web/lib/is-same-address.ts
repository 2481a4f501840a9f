/**
 * Whether two addresses of this site, each a path and a query, name one page. Server and browser may spell one
 * address in two ways: the router serializes a query again, with `+` for a space, and not every browser encodes
 * characters such as `|`. An encoded slash or `&` means something else than the plain one. A hash is never sent
 * to the server.
 */
export const isSameAddress = (a: string, b: string): boolean => normalized(a) === normalized(b)

function normalized(address: string): string {
  const [path = '', ...query] = address.replace(/#.*$/s, '').split('?')
  return `${path.replace(/(%[\da-f]{2})+/gi, decoded)}?${new URLSearchParams(query.join('?'))}`
}

/** Reserved characters stay encoded, and so do bytes that are not valid UTF-8. */
function decoded(encoded: string): string {
  try {
    return decodeURI(encoded.toUpperCase())
  } catch {
    return encoded.toUpperCase()
  }
}
