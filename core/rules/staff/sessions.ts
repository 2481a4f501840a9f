import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { type Grant, permissionsOf } from './permissions.ts'

/** How long a login to the console lasts (docs/product.md, staff-sessions). */
export const STAFF_SESSION_MS = 12 * HOUR_MS
/** A session without activity ends after this. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS
/** At the desk a page that waits for the next conversation counts as activity, for this long after the login. */
const DESK_ACTIVE_MS = 8 * HOUR_MS
/** A half session, whose second factor is outstanding. */
const HALF_SESSION_MS = 10 * MINUTE_MS
/** A second factor counts as fresh for this long (docs/product.md, staff-fresh). */
const FRESH_MS = 10 * MINUTE_MS
/** A browser that logged in to the console before is known for this long. */
export const STAFF_DEVICE_DAYS = 180
/** The link of an invitation works once, within this time. */
export const INVITATION_MS = HOUR_MS

/** The stages of a login: the password was right; there is no second factor yet; both are given. */
export const STAFF_STAGES = ['second_factor', 'enrol', 'open'] as const
export type StaffStage = (typeof STAFF_STAGES)[number]

type Times = { createdAt: Date; lastActiveAt: Date; stage: StaffStage }

/** When a session ends unless something happens in it. */
export function staffSessionEnd({ createdAt, lastActiveAt, stage }: Times): Date {
  const longest = createdAt.getTime() + (stage === 'second_factor' ? HALF_SESSION_MS : STAFF_SESSION_MS)
  return new Date(Math.min(longest, lastActiveAt.getTime() + STAFF_IDLE_MS))
}

/** Whether a call that a page makes by itself keeps its session alive: only at the desk, and only for a shift. */
export const isPollActive = (grants: readonly Grant[], createdAt: Date, now: Date): boolean =>
  permissionsOf(grants).includes('desk.answer') && now.getTime() - createdAt.getTime() < DESK_ACTIVE_MS

/** Until when a second factor given at a moment counts as fresh. */
export const freshUntil = (secondFactorAt: Date): Date => new Date(secondFactorAt.getTime() + FRESH_MS)

/** Pages of the console to which mails lead. */
export const CONSOLE_PATHS = {
  home: '/console',
  invitation: (token: string) => `/console/invitation/${token}`,
  logins: '/console/me',
  approvals: '/console/approvals',
} as const
