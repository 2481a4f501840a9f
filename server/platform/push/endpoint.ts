import { createECDH } from 'node:crypto'
import type { Subscription } from '../../../core/contract/reach/push.ts'
import { isPushService } from '../../../core/rules/reach/push.ts'

/** Which addresses we may call. Tests let a service on their own machine in as well. */
export type AllowPushService = (address: URL) => boolean

export const knownPushServices: AllowPushService = isPushService

type Problem = 'endpoint' | 'keys' | 'service'

/** What is wrong with a subscription that a caller gave, if anything. */
export function problemOf({ endpoint, keys }: Subscription, allows: AllowPushService): Problem | null {
  if (!URL.canParse(endpoint)) return 'endpoint'
  if (!allows(new URL(endpoint))) return 'service'
  return isPublicKey(keys.p256dh) && decode(keys.auth).length === AUTH_BYTES ? null : 'keys'
}

const AUTH_BYTES = 16
const BASE64URL = /^[A-Za-z0-9_-]+=*$/

const decode = (text: string) => (BASE64URL.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** A point on the curve, uncompressed: anything else could not be encrypted for. */
function isPublicKey(text: string): boolean {
  const point = decode(text)
  if (point.length !== 65 || point[0] !== 4) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(point)
    return true
  } catch {
    return false
  }
}
