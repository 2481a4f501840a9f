import { fieldOf } from '../../typed.ts'
import { DAY_MS } from '../durations.ts'

/*
 * Checks a download of the honesty page without asking the site (docs/product.md, site-honesty). It needs nothing but
 * WebCrypto, so that it runs in a browser and on a command line.
 */

export type HonestKey = { id: string; public_key: string; from: string; until: string | null }
type Night = { body: string; previous: string; hash: string; signature: string; key: string }

/** The download: the public keys, the statements by their hash, and all nights in order. */
export type HonestyFile = { keys: HonestKey[]; statements: Record<string, string>; nights: Night[] }

/** What a night says about itself in its body, besides its figures. */
type Claim = { site: string; number: number; day: string; counted_at: string; statements: string }

type HonestyProblem =
  | 'unreadable'
  | 'gap'
  | 'previous'
  | 'hash'
  | 'statements'
  | 'unknown_key'
  | 'key_dates'
  | 'signature'
  | 'fork'

export type HonestyVerdict = {
  nights: number
  /** The first and the last day. */
  from: string | null
  until: string | null
  /** What is wrong, with the place of its night in the file; a fork has no place. */
  problems: { night: number | null; problem: HonestyProblem }[]
  /** The day of the night that the given seal belongs to. */
  sealOf: string | null
}

type Options = {
  /** A hash or its beginning, from a mail or a statement of any reader. */
  seal?: string
  /** The keys of the well-known address; those of the file unless given. */
  keys?: readonly HonestKey[]
}

/** The text that is signed for a night. */
export const honestyNote = (site: string, number: number, hash: string): string =>
  `${site}/honest\n${number}\n${hash}\n`

/** The hash of a text after a hash, in base64. */
export async function honestyHash(previous: string, text: string): Promise<string> {
  const bytes = new Uint8Array([...bytesOf(previous), ...new TextEncoder().encode(text)])
  return base64Of(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** A download as it was read from a file; null if it is none. */
export function parseHonestyFile(text: string): HonestyFile | null {
  const file = parse(text)
  const [keys, nights, statements] = ['keys', 'nights', 'statements'].map((name) => fieldOf(file, name))
  const isFile =
    hasTexts(keys, ['id', 'public_key', 'from']) &&
    hasTexts(nights, ['body', 'previous', 'hash', 'signature', 'key']) &&
    typeof statements === 'object' &&
    statements !== null
  // The fields that the checks read were looked at one by one.
  return isFile ? (file as HonestyFile) : null
}

/** Whether all nights fit together and are signed, and whether the seal of a reader is among them. */
export async function checkHonesty(
  { keys: ownKeys, statements, nights }: HonestyFile,
  { seal = '', keys = ownKeys }: Options = {},
): Promise<HonestyVerdict> {
  const problems: HonestyVerdict['problems'] = []
  const claims = nights.map(({ body }) => parseClaim(body))
  for (const [index, night] of nights.entries()) {
    const place = { claim: claims[index], before: nights[index - 1], claimBefore: claims[index - 1] }
    const problem = await problemOf(night, place, { statements, keys, isFirst: index === 0 })
    if (problem) problems.push({ night: index + 1, problem })
  }
  const sealed = seal === '' ? -1 : nights.findIndex(({ hash }) => hash.startsWith(seal))
  if (seal !== '' && sealed < 0) problems.push({ night: null, problem: 'fork' })
  return {
    nights: nights.length,
    from: claims[0]?.day ?? null,
    until: claims.at(-1)?.day ?? null,
    problems,
    sealOf: claims[sealed]?.day ?? null,
  }
}

type Place = { claim: Claim | undefined; before: Night | undefined; claimBefore: Claim | undefined }
type Known = { statements: Record<string, string>; keys: readonly HonestKey[]; isFirst: boolean }

/** The first thing that is wrong with a night. */
async function problemOf(
  night: Night,
  { claim, before, claimBefore }: Place,
  { statements, keys, isFirst }: Known,
): Promise<HonestyProblem | undefined> {
  if (!claim) return 'unreadable'
  const follows =
    claimBefore && claim.number === claimBefore.number + 1 && claim.day === dayAfter(claimBefore.day)
  if (isFirst ? claim.number !== 1 : !follows) return 'gap'
  if (night.previous !== (before?.hash ?? '')) return 'previous'
  if (night.hash !== (await honestyHash(night.previous, night.body))) return 'hash'
  const counted = statements[claim.statements]
  if (counted === undefined || claim.statements !== (await honestyHash('', counted))) return 'statements'
  const key = keys.find(({ id }) => id === night.key)
  if (!key) return 'unknown_key'
  if (claim.counted_at < key.from || (key.until !== null && claim.counted_at > key.until)) return 'key_dates'
  const note = honestyNote(claim.site, claim.number, night.hash)
  if (!(await isSigned(note, night.signature, key.public_key))) return 'signature'
}

async function isSigned(note: string, signature: string, publicKey: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(note))
}

function parseClaim(body: string): Claim | undefined {
  const claim = parse(body)
  const isClaim =
    hasTexts([claim], ['site', 'day', 'counted_at', 'statements']) &&
    typeof fieldOf(claim, 'number') === 'number'
  // The fields that the checks read were looked at one by one.
  return isClaim ? (claim as Claim) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a list holds objects that have these texts. */
const hasTexts = (list: unknown, names: readonly string[]): boolean =>
  Array.isArray(list) && list.every((item) => names.every((name) => typeof fieldOf(item, name) === 'string'))

function dayAfter(day: string): string {
  const next = Date.parse(`${day}T00:00:00Z`) + DAY_MS
  return Number.isNaN(next) ? '' : new Date(next).toISOString().slice(0, 10)
}

/** Wrong base64 is no bytes, which no hash and no signature fits. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
