import { HOUR_SECONDS } from '../durations.ts'
/** Photos a member may have (docs/product.md, members-photo-limit). */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25

export const photoLimit = (isPremium: boolean) => (isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS)

/**
 * The address of a photo that not everybody may see holds this long (docs/product.md,
 * members-photo-addresses).
 */
export const PHOTO_ADDRESS_SECONDS = HOUR_SECONDS

/** Values we chose. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** A phone's picture of 24 megapixels (5712 × 4284) just fits. */
export const MAX_PHOTO_PIXELS = 25_000_000
export const MIN_PHOTO_SIDE = 200

/**
 * What a picture may come as. HEIC is not among them: phones turn it into JPEG themselves when a page
 * does not ask for it.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Whether a site shows a photo at once, or only after somebody looked at it. */
export const PHOTO_APPROVALS = ['automatic', 'manual'] as const
