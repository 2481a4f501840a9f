import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import type { Permission } from './permissions.ts'

/** Personal data that the console shows masked (docs/product.md, staff-reveal). */
export const REVEAL_FIELDS = ['mail', 'phone', 'iban', 'birth'] as const
export type RevealField = (typeof REVEAL_FIELDS)[number]

/** What else staff see of a member, of which the member reads one line per day and role (docs/product.md, staff-looks). */
export const LOOK_KINDS = ['page', 'conversation', 'pictures', 'copy', 'identity'] as const
export type LookKind = (typeof LOOK_KINDS)[number]

/** What a field is looked up on, and what it is looked up for. */
export const REVEAL_SUBJECTS = ['member', 'order', 'ticket'] as const
export type RevealSubject = (typeof REVEAL_SUBJECTS)[number]
export const REVEAL_GROUNDS = ['case', 'ticket', 'order'] as const
export type RevealGround = (typeof REVEAL_GROUNDS)[number]

/** How long a field stays open to the person who revealed it. */
export const REVEAL_MS = 15 * MINUTE_MS
/** A case, ticket or order that ended longer ago is no ground any more. */
export const GROUND_MS = 30 * DAY_MS

/** A person who reveals more fields in a day needs a second person for each further one. */
export const REVEALS_PER_DAY = { max: 20, withinMs: DAY_MS } as const
/** The owners are alarmed when a person reveals more fields than this in an hour. */
export const REVEALS_BEFORE_ALARM = { max: 10, withinMs: HOUR_MS } as const

/** A note on a member. Our choice. */
export const MEMBER_NOTE_LENGTH = 2_000

export const REASON_LENGTH = { min: 3, max: 300 } as const

/** The permission that shows a field. */
export const permissionToReveal = (field: RevealField): Permission => `reveal.${field}`
