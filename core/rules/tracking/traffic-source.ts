import { DAY_SECONDS } from '../durations.ts'
/** Parameters of a partner's link that say where a visitor came from (docs/product.md, tracking-source). */
export const TRAFFIC_SOURCE = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type TrafficSource = Partial<Record<(typeof TRAFFIC_SOURCE)[number], string>>

/** The first partner link of a visitor is kept this long (docs/product.md, tracking-source). Our choice. */
export const TRAFFIC_SOURCE_DAYS = 30
export const TRAFFIC_SOURCE_COOKIE = 'source'

/**
 * This parameter enables the count of visitors who leave their first page without doing anything
 * (docs/product.md, tracking-bounce).
 */
export const BOUNCE_PARAMETER = 'lb'

/** Events that are reported to partners, who are paid for them. */
export const CONVERSION_EVENTS = ['signup', 'activation', 'order'] as const
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number]

/** Longer than any click id of a network. Our choice. */
const VALUE_LENGTH = 100
/** The encoded length of a value: a non-Latin letter takes up to nine characters, and a cookie holds 4096. */
const WRITTEN_LENGTH = 600

/**
 * Characters other than letters, digits and the signs of click ids, because they may mean something to a
 * page, a query or a terminal.
 */
const STRANGE = /[^\p{L}\p{N} ._:@/+=~,-]/gu
/** A traffic source must not identify a person, so values with a mail address are dropped. */
const MAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/

/** Keeps short, printable values of the five parameters, because partners can send anything. */
export function cleanSource(given: unknown): TrafficSource {
  if (typeof given !== 'object' || given === null) return {}
  const values: Record<string, unknown> = { ...given }
  const entries = TRAFFIC_SOURCE.map((name) => [name, cleanValue(values[name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function cleanValue(given: unknown): string {
  if (typeof given !== 'string') return ''
  const printable = given
    .slice(0, 4 * VALUE_LENGTH)
    .normalize('NFC')
    .replace(STRANGE, '')
    .trim()
  if (MAIL_ADDRESS.test(printable)) return ''
  let prefix = ''
  // The prefix keeps whole characters, because half a surrogate pair cannot be stored.
  for (const character of [...printable].slice(0, VALUE_LENGTH)) {
    if (encodeURIComponent(prefix + character).length > WRITTEN_LENGTH) break
    prefix += character
  }
  return prefix.trim()
}

/**
 * Reads a traffic source from an address, or from a form that carries it along. The first of repeated names
 * counts.
 */
export const trafficSourceOf = (given: Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>): TrafficSource =>
  cleanSource(Object.fromEntries(TRAFFIC_SOURCE.map((name) => [name, given.get(name)])))

export const hasSource = (source: TrafficSource): boolean => Object.keys(source).length > 0

/**
 * Whether a traffic source names the partner, as sites that require a source demand; a sub alone does not.
 */
export const namesPartner = ({ network, ref }: TrafficSource): boolean =>
  network !== undefined || ref !== undefined

/** The traffic source in a decoded cookie value; anything else counts as none. */
export function readSource(cookie: string | undefined): TrafficSource {
  try {
    return cleanSource(JSON.parse(cookie ?? 'null'))
  } catch {
    return {}
  }
}

/** The traffic source in the cookies of a document or a request. */
export function sourceInCookies(cookies: string): TrafficSource {
  const start = `${TRAFFIC_SOURCE_COOKIE}=`
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  if (written === undefined) return {}
  try {
    return readSource(decodeURIComponent(written.slice(start.length)))
  } catch {
    return {}
  }
}

/** The `Set-Cookie` value for the first partner link of a visitor. */
export const sourceCookie = (source: TrafficSource): string =>
  `${TRAFFIC_SOURCE_COOKIE}=${writtenSource(source)}; Path=/; Max-Age=${TRAFFIC_SOURCE_DAYS * DAY_SECONDS}; SameSite=Lax`

/** The `Set-Cookie` value that deletes the traffic source. */
export const FORGET_SOURCE = `${TRAFFIC_SOURCE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

export const writtenSource = (source: TrafficSource): string => encodeURIComponent(JSON.stringify(source))
