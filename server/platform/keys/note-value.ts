import { openRow, sealRow, UNREADABLE } from './ring.ts'

type Named = { conversationId: string; kind: string; what: string }

const keyOf = ({ conversationId, kind, what }: Named) => `${conversationId} ${kind} ${what}`

/** Seals what the pal notes of a member's words. */
export const sealNote = (note: Named, value: string) => sealRow('pal_memory', keyOf(note), { value })

/** The value of a note, sealed or not. */
export const openNote = (note: Named & { value: string | null; sealed: Buffer | null }): string =>
  openRow('pal_memory', keyOf(note), note)?.value ?? UNREADABLE
