import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { DAY_SECONDS } from '../../core/rules/durations.ts'
import type { PushPayload } from '../../server/reach/push/compose.ts'
import { addressOf } from './address.ts'

/** A browser's subscription: its public half, and the secret half that only the browser knows. */
type Browser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  curve: ReturnType<typeof createECDH>
}

type Received = {
  endpoint: string
  headers: IncomingMessage['headers']
  payload: PushPayload
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A push service such as those of Google, Mozilla and Apple, for one test. It accepts a message only if it is
 * signed with the key of the subscription (RFC 8292), and decrypts it as the browser would (RFC 8291).
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  /** The next answers; once they are used up, every message is accepted. */
  const answers: { status: number; headers?: Record<string, string> }[] = []
  let calls = 0

  const server = createServer(async (request, response) => {
    calls += 1
    const body = Buffer.concat(await request.toArray())
    const browser = browsers.get(request.url ?? '')
    const answer = answers.shift()
    if (answer) return response.writeHead(answer.status, answer.headers).end()
    if (!browser) return response.writeHead(410).end()
    if (!isSigned(request, origin(), publicKey)) return response.writeHead(403).end()
    received.push({
      endpoint: browser.endpoint,
      headers: request.headers,
      payload: JSON.parse(open(body, browser)),
    })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => addressOf(server)

  return {
    received,
    answers,
    calls: () => calls,
    allows: (address: URL) => address.origin === origin(),
    /** Subscribes a browser and returns what it would send to the site. */
    subscribe(): Pick<Browser, 'endpoint' | 'keys'> {
      const curve = createECDH('prime256v1')
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const keys = {
        p256dh: curve.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
      browsers.set(path, { endpoint: origin() + path, keys, curve })
      return { endpoint: origin() + path, keys }
    },
    /** Ends a subscription: later calls are answered with 410. */
    forget: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Whether the sender signed with the key of the subscription, for this service, and with a short expiry. */
function isSigned({ headers }: IncomingMessage, audience: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  return isOurs && aud === audience && seconds > 0 && seconds <= DAY_SECONDS && /^mailto:.+@/.test(sub)
}

function open(body: Buffer, { keys, curve }: Browser): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const shared = curve.computeSecret(sender)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(keys.auth, 'base64url'), context, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
