import { DAY_MS, MINUTE_MS } from '../durations.ts'

/** Kinds of second factors (docs/product.md, staff-second-factor). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** Codes of six digits that change every half minute (RFC 6238), as every authenticator makes them. */
export const TOTP_DIGITS = 6
export const TOTP_STEP_SECONDS = 30
/** A code of the step before or after works too, because clocks differ. */
export const TOTP_STEPS_AROUND = 1
export const TOTP_SECRET_BYTES = 20

export const RECOVERY_CODES = 10
/** The letters of a recovery code; none can be taken for another. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const RECOVERY_LENGTH = 12

/** Wrong codes of a second factor after which a login, a network or a known browser waits (docs/product.md, staff-second-factor). */
export const WRONG_CODES = { max: 5, withinMs: 15 * MINUTE_MS }
/** Wrong codes from all unknown browsers together, so that many networks cannot guess side by side. Our choice. */
export const STRANGE_CODES = { max: 100, withinMs: DAY_MS }
/** The mail that says that somebody knows the password. Our choice. */
export const CODE_MAILS = { max: 1, withinMs: DAY_MS }
/** A passkey must be used within this time after it was asked for. */
export const PASSKEY_MS = 5 * MINUTE_MS
export const PASSKEY_NAME_LENGTH = 60
