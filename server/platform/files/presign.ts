import { createHash, createHmac } from 'node:crypto'
import { SECOND_MS } from '../../../core/rules/durations.ts'

/** An account at an object store. */
export type StoreAccount = { accessKeyId: string; secretAccessKey: string; region: string }

type Wanted = {
  /** The address as the store is asked for it: its host and path are signed. */
  address: URL
  signedAt: Date
  /** How long after its signature the address works. */
  seconds: number
  /** What the store answers with, such as `response-content-type`. */
  overrides?: Record<string, string>
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * The query that opens an address of an object store to whoever holds it (AWS Signature Version 4). The same values
 * make the same query, so that caches can keep the answer.
 */
export function presignedQuery(account: StoreAccount, wanted: Wanted): string {
  const { address, signedAt, seconds, overrides = {} } = wanted
  const time = `${signedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const scope = [time.slice(0, 8), account.region, 's3', 'aws4_request']
  const query = sortedQuery({
    ...overrides,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': [account.accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
  const request = ['GET', address.pathname, query, `host:${address.host}\n`, 'host', 'UNSIGNED-PAYLOAD']
  const digest = createHash('sha256').update(request.join('\n')).digest('hex')
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${account.secretAccessKey}`)
  const signature = hmac(key, [ALGORITHM, time, scope.join('/'), digest].join('\n')).toString('hex')
  return `${query}&X-Amz-Signature=${signature}`
}

/** The latest moment that begins a span of this length. */
export function startOfSpan(now: Date, spanSeconds: number): Date {
  const spanMs = spanSeconds * SECOND_MS
  return new Date(Math.floor(now.getTime() / spanMs) * spanMs)
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const sortedQuery = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** Encodes as RFC 3986 asks for, which JavaScript leaves five signs short of. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
