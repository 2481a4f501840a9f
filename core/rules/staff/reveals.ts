import { MINUTE_MS } from '../durations.ts'
import type { Permission } from './permissions.ts'

/** Personal data that the console shows masked (docs/product.md, staff-reveal). */
export const REVEAL_FIELDS = ['mail', 'phone', 'iban', 'birth'] as const
export type RevealField = (typeof REVEAL_FIELDS)[number]

/** What a field is looked up on, and what it is looked up for. */
export const REVEAL_SUBJECTS = ['member', 'order', 'ticket'] as const
export type RevealSubject = (typeof REVEAL_SUBJECTS)[number]
export const REVEAL_GROUNDS = ['case', 'ticket', 'order'] as const
export type RevealGround = (typeof REVEAL_GROUNDS)[number]

/** How long a field stays open to the person who revealed it. */
export const REVEAL_MS = 15 * MINUTE_MS
export const REASON_LENGTH = { min: 3, max: 300 } as const

/** The permission that shows a field. */
export const permissionToReveal = (field: RevealField): Permission => `reveal.${field}`
