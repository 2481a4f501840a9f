import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { palMemory } from '../platform/db/schema/chat.ts'
import { openNote } from '../platform/keys/note-value.ts'

/** A note with the member's words, which the table may hold sealed. */
export type NoteRow = Omit<typeof palMemory.$inferSelect, 'sealed' | 'value'> & { value: string }

/** What the pal noted in a conversation, newest first; `send_message` writes it together with an answer. */
export async function listNotes(tx: Tx, conversationId: string): Promise<NoteRow[]> {
  const rows = await tx
    .select()
    .from(palMemory)
    .where(eq(palMemory.conversationId, conversationId))
    .orderBy(desc(palMemory.at), palMemory.id)
  return rows.map(({ sealed, ...row }) => ({ ...row, value: openNote({ ...row, sealed }) }))
}

export const deleteNotes = (tx: Tx, conversationId: string) =>
  tx.delete(palMemory).where(eq(palMemory.conversationId, conversationId))

/** Deletes a note of a conversation, and returns nothing if there is none. */
export async function removeNote(tx: Tx, conversationId: string, id: string) {
  const [row] = await tx
    .delete(palMemory)
    .where(and(eq(palMemory.conversationId, conversationId), eq(palMemory.id, id)))
    .returning({ id: palMemory.id })
  return row
}
