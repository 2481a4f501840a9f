import { HOTP, Secret, TOTP } from 'otpauth'
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_STEPS_AROUND } from '../../core/rules/staff/factors.ts'

/** Codes that depend on a shared secret and the time (RFC 6238), with SHA-1 as every authenticator has it. */

export const stepAt = (now: Date): number =>
  TOTP.counter({ period: TOTP_STEP_SECONDS, timestamp: now.getTime() })

export const codeOf = (secret: Buffer, step: number, digits = TOTP_DIGITS): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits })

/** The step whose code was given, among those around now; null if it is none of them. */
export function stepOf(secret: Buffer, given: string, now: Date): number | null {
  const token = given.replace(/\s/g, '')
  // The library throws at a token of other signs.
  if (!/^\d+$/.test(token)) return null
  const step = stepAt(now)
  const away = HOTP.validate({
    token,
    secret: secretOf(secret),
    digits: TOTP_DIGITS,
    counter: step,
    window: TOTP_STEPS_AROUND,
  })
  return away === null ? null : step + away
}

/** Base 32 (RFC 4648), in which authenticators take a secret. */
export const base32 = (secret: Buffer): string => secretOf(secret).base32

/** The address by which an authenticator learns a secret. */
export const totpUri = (secret: Buffer, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({
    issuer,
    label: account,
    secret: secretOf(secret),
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  }).toString()

// A small Buffer is a part of a larger ArrayBuffer, so its bytes are copied.
const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })
