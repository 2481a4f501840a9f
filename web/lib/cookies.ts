import { DAY_SECONDS } from '../../core/rules/durations.ts'

/** The value of a cookie in the header of a request or in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}

/** A cookie of this site, for a `Set-Cookie` header or `document.cookie`. */
export const cookieLine = (name: string, value: string, days: number): string =>
  `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`

export function writeCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and it only answers later
  document.cookie = line
}
