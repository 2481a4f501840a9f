import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_STEPS_AROUND } from '../../core/rules/staff/factors.ts'

/** Codes that depend on a shared secret and the time (RFC 6238), with SHA-1 as every authenticator has it. */

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS)

/** The code of a step: four bytes of an HMAC, at a place that its last byte names (RFC 4226). */
export function codeOf(secret: Buffer, step: number, digits = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const place = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(place) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was given, among those around now; null if it is none of them. */
export function stepOf(secret: Buffer, given: string, now: Date): number | null {
  const digits = Buffer.from(given.replace(/\s/g, ''))
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - TOTP_STEPS_AROUND; step <= current + TOTP_STEPS_AROUND; step++) {
    const code = Buffer.from(codeOf(secret, step))
    if (digits.length === code.length && timingSafeEqual(digits, code)) found = step
  }
  return found
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 (RFC 4648), in which authenticators take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The address by which an authenticator learns a secret. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parameters}`
}
