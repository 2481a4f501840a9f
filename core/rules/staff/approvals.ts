import { DAY_MS } from '../durations.ts'

/** A wish that nobody else could approve is carried out after this (docs/product.md, staff-four-eyes). */
export const RIPENS_MS = DAY_MS

/** A wish that nobody decided lapses after this. Our choice. */
export const LAPSES_MS = 7 * DAY_MS
