import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { palMemory } from '../platform/db/schema/chat.ts'

export type NoteRow = typeof palMemory.$inferSelect

/** What the pal noted in a conversation, newest first; `send_message` writes it together with an answer. */
export const listNotes = (tx: Tx, conversationId: string) =>
  tx
    .select()
    .from(palMemory)
    .where(eq(palMemory.conversationId, conversationId))
    .orderBy(desc(palMemory.at), palMemory.id)

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
