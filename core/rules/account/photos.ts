import { MINUTE_SECONDS } from '../durations.ts'

/** Photos a member may have (docs/product.md, members-photo-limit). */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25

export const photoLimit = (isPremium: boolean) => (isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS)

/** Lifetime of the signed address of a private photo (docs/product.md, members-photo-addresses). */
export const PHOTO_ADDRESS_SECONDS = 10 * MINUTE_SECONDS

/** Our choice. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** A phone's photo of 24 megapixels (5712 × 4284) just fits. */
export const MAX_PHOTO_PIXELS = 25_000_000
export const MIN_PHOTO_SIDE = 200

/**
 * Accepted image formats. HEIC is missing on purpose: phones convert it to JPEG when a page does not ask for
 * it.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Whether a site shows a photo at once or only after an operator has approved it. */
export const PHOTO_APPROVALS = ['automatic', 'manual'] as const
