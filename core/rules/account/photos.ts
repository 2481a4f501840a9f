import { HOUR_SECONDS, MINUTE_SECONDS } from '../durations.ts'

/** Photos a member may have (docs/product.md, members-photo-limit). */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25

export const photoLimit = (isPremium: boolean) => (isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS)

/** Lifetime of the signed address of a private photo (docs/product.md, members-photo-addresses). */
export const PHOTO_ADDRESS_SECONDS = 10 * MINUTE_SECONDS

/**
 * Lifetimes of the addresses at which an object store gives a photo to whoever asks (docs/product.md,
 * members-photo-addresses): of a photo for chosen members, and of a public one. Our choice.
 */
export const PRIVATE_STORE_ADDRESS_SECONDS = 30
export const PUBLIC_STORE_ADDRESS_SECONDS = HOUR_SECONDS

/**
 * Photos that a member may upload, for the profile and for conversations together (docs/product.md,
 * members-photo-uploads). A member without a confirmed address needs one for the signup. Our choice.
 */
export const UPLOADS_PER_HOUR = 60
export const UPLOADS_PER_DAY = 150
export const UNCONFIRMED_UPLOADS_PER_DAY = 6

/** Uploads that are decoded at once, and that wait for it; more are refused for a moment. Our choice. */
export const PHOTOS_DECODED_AT_ONCE = 2
export const PHOTOS_WAITING = 10
/** When an upload that found the queue full may come back. */
export const PHOTOS_RETRY_SECONDS = 5

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
