import { DAY_SECONDS } from '../durations.ts'
/** Parameters of a partner's link that say where a visitor came from (docs/product.md, tracking-source). */
export const TRAFFIC_SOURCE = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type TrafficSource = Partial<Record<(typeof TRAFFIC_SOURCE)[number], string>>

/** The first partner's link of a visitor is kept this long (docs/product.md, tracking-source). Our choice. */
export const TRAFFIC_SOURCE_DAYS = 30
export const TRAFFIC_SOURCE_COOKIE = 'source'

/**
 * This parameter turns on counting visitors who leave their first page without doing anything
 * (docs/product.md, tracking-bounce).
 */
export const BOUNCE_PARAMETER = 'lb'

/** What partners are told of, and paid for. */
export const CONVERSION_EVENTS = ['signup', 'activation', 'order'] as const
export type ConversionEvent = (typeof CONVERSION_EVENTS)[number]

/** Longer than any number of a click that networks give out. Our choice. */
const VALUE_LENGTH = 100
/** Written in a cookie, letters of other alphabets take up to nine signs each, and a cookie holds 4096. */
const WRITTEN_LENGTH = 600

/** Letters, digits and the signs of click numbers; nothing that means something to a page, a query or a terminal. */
const STRANGE = /[^\p{L}\p{N} ._:@/+=~,-]/gu
/** A source is never a person, whatever a careless partner puts there. */
const MAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/

/** Partners send what they like; we keep short, printable values of the five names. */
export function cleanSource(given: unknown): TrafficSource {
  if (typeof given !== 'object' || given === null) return {}
  const values: Record<string, unknown> = { ...given }
  const kept = TRAFFIC_SOURCE.map((name) => [name, cleanValue(values[name])] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

function cleanValue(given: unknown): string {
  if (typeof given !== 'string') return ''
  const printable = given
    .slice(0, 4 * VALUE_LENGTH)
    .normalize('NFC')
    .replace(STRANGE, '')
    .trim()
  if (MAIL_ADDRESS.test(printable)) return ''
  let kept = ''
  // By whole characters: half of one could not be stored.
  for (const character of [...printable].slice(0, VALUE_LENGTH)) {
    if (encodeURIComponent(kept + character).length > WRITTEN_LENGTH) break
    kept += character
  }
  return kept.trim()
}

/** Reads it from an address, or from a form that carries it along. Of a name that stands there twice the first counts. */
export const trafficSourceOf = (given: Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>): TrafficSource =>
  cleanSource(Object.fromEntries(TRAFFIC_SOURCE.map((name) => [name, given.get(name)])))

export const hasSource = (source: TrafficSource): boolean => Object.keys(source).length > 0

/** Whether it says whose link it was, which is what sites that ask for a traffic source want; a sub alone does not. */
export const namesPartner = ({ network, ref }: TrafficSource): boolean =>
  network !== undefined || ref !== undefined

/** What the cookie keeps, after it was decoded; anything else counts as nothing. */
export function readSource(cookie: string | undefined): TrafficSource {
  try {
    return cleanSource(JSON.parse(cookie ?? 'null'))
  } catch {
    return {}
  }
}

/** What the cookies of a document or a request keep. */
export function sourceInCookies(cookies: string): TrafficSource {
  const start = `${TRAFFIC_SOURCE_COOKIE}=`
  const written = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start))
  try {
    return readSource(decodeURIComponent(written?.slice(start.length) ?? ''))
  } catch {
    return {}
  }
}

/** The cookie of a first touch, ready to be set. */
export const sourceCookie = (source: TrafficSource): string =>
  `${TRAFFIC_SOURCE_COOKIE}=${writtenSource(source)}; Path=/; Max-Age=${TRAFFIC_SOURCE_DAYS * DAY_SECONDS}; SameSite=Lax`

/** Takes it back. */
export const FORGET_SOURCE = `${TRAFFIC_SOURCE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

export const writtenSource = (source: TrafficSource): string => encodeURIComponent(JSON.stringify(source))
