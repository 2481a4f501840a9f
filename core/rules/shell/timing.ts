import { MINUTE_MS } from '../durations.ts'
/** Waiting times of the interface (docs/product.md, shell-loading; the reload guard is shell-lost-chunk). */
export const LOADING_BAR_THROTTLE_MS = 200
export const LOADING_BAR_DURATION_MS = 5_000
/** Within 100 ms a page seems to answer at once. */
export const NEXT_PAGE_MS = 80
export const PAGE_CHANGE_LOADER_MS = 2_000
export const RELOAD_GUARD_MS = MINUTE_MS
