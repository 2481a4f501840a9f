import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { deskNote } from '../platform/db/schema/desk.ts'

export type NoteRow = typeof deskNote.$inferSelect

export const listNotes = (tx: Tx, conversationId: string) =>
  tx.select().from(deskNote).where(eq(deskNote.conversationId, conversationId)).orderBy(asc(deskNote.at))

export const insertNote = (tx: Tx, row: NoteRow) => tx.insert(deskNote).values(row)

/** Locks a note of a conversation. */
export async function lockNote(tx: Tx, conversationId: string, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(deskNote)
    .where(and(eq(deskNote.id, id), eq(deskNote.conversationId, conversationId)))
    .for('update')
  return row
}

export const updateNote = (tx: Tx, id: string, text: string) =>
  tx.update(deskNote).set({ text }).where(eq(deskNote.id, id))

export const deleteNote = (tx: Tx, id: string) => tx.delete(deskNote).where(eq(deskNote.id, id))
