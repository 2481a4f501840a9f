import type { LastingCode } from '../../contract/errors.ts'
import { DAY_MS } from '../durations.ts'

/** States of a wish to see private photos, as the asker sees them (docs/product.md, members-photo-consent). */
export const PHOTO_ACCESS_STATES = ['none', 'asked', 'allowed'] as const

/**
 * Changes that live events report: the other member asked, said yes or took it back; or the member answered, on
 * this or another device.
 */
export const PHOTO_ACCESS_CHANGES = ['asked', 'allowed', 'taken_back', 'answered'] as const
export type PhotoAccessChange = (typeof PHOTO_ACCESS_CHANGES)[number]

/** Pause before the same member may be asked again (docs/product.md, members-photo-consent). */
const PHOTO_ASK_PAUSE_MS = 7 * DAY_MS

/** Requests that a member may make within a day. Our choice. */
export const PHOTO_ASKS_PER_DAY = 20

/** Entries in each list of requests and consents, newest first. Our choice. */
export const PHOTO_ACCESS_LISTED = 200

type Verdict = { ok: true } | { ok: false; code: LastingCode }

/** Whether a member may ask at all: premium members anybody they see, others their partners in the chat. */
export const mayAskForPhotos = (asker: { isPremium: boolean; hasConversation: boolean }): Verdict =>
  asker.isPremium || asker.hasConversation ? { ok: true } : { ok: false, code: 'premium_required' }

/**
 * Whether a request may be made now. A request that was declined rests as long as one that waits, so that the
 * asker cannot tell the two apart.
 */
export const isTimeToAsk = (askedAt: Date | null, now: Date): boolean =>
  askedAt === null || now.getTime() - askedAt.getTime() >= PHOTO_ASK_PAUSE_MS
