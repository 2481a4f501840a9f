import { MINUTE_MS } from '../durations.ts'
/** Kinds of authors of a message (docs/product.md, chat-authors). */
export const AUTHOR_KINDS = ['member', 'operator', 'automatic'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

export const MESSAGE_KINDS = ['text', 'photo', 'gift'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Conversations a free member may start; answering is free of this limit (docs/product.md,
 * chat-free-conversations).
 */
export const FREE_CONVERSATIONS = 2

/**
 * Newest messages of a conversation that are shown; older ones are hidden, not deleted (docs/product.md,
 * chat-history).
 */
export const CHAT_HISTORY_LIMIT = 100
/** Messages fetched at a time. Our choice. */
export const MESSAGES_PER_PAGE = 40

/** Somebody who typed this long ago is no longer typing. Our choice. */
export const TYPING_MS = 6_000

/**
 * Delay of the first refresh after a page was loaded, then its interval without and with push messages
 * (docs/product.md, chat-refresh).
 */
export const FIRST_REFRESH_MS = 5_000
export const REFRESH_MS = MINUTE_MS
export const REFRESH_WITH_PUSH_MS = 300_000

/** Event streams a member may have open at once. Our choice. */
export const STREAMS_PER_MEMBER = 5
/** A dropped stream can be resumed without a gap within so many days; later it starts anew. Our choice. */
export const EVENT_DAYS = 7
/** The same idempotency key gives the first answer again for so long (the wire promises a day). */
export const KEY_DAYS = 2
