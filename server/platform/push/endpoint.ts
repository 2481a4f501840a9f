import { createECDH } from 'node:crypto'
import type { Subscription } from '../../../core/contract/reach/push.ts'
import { isPushService } from '../../../core/rules/reach/push.ts'

/** Decides which push services we may call. Tests also allow a service on their own machine. */
export type AllowPushService = (address: URL) => boolean

export const knownPushServices: AllowPushService = isPushService

type Problem = 'endpoint' | 'keys' | 'service'

/** The problem of a subscription that a caller gave, if there is one. */
export function problemOf({ endpoint, keys }: Subscription, allows: AllowPushService): Problem | null {
  if (!URL.canParse(endpoint)) return 'endpoint'
  if (!allows(new URL(endpoint))) return 'service'
  return isPublicKey(keys.p256dh) && decode(keys.auth).length === AUTH_BYTES ? null : 'keys'
}

const AUTH_BYTES = 16
const BASE64URL = /^[A-Za-z0-9_-]+=*$/

const decode = (text: string) => (BASE64URL.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** An uncompressed point on the curve; no message can be encrypted for anything else. */
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
