import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { deskNote } from '../platform/db/schema/desk.ts'
import { openRow, sealRow, UNREADABLE } from '../platform/keys/ring.ts'
import type { SealedValues } from '../platform/keys/sealed-columns.ts'

type StoredNote = typeof deskNote.$inferSelect
/** A note with its words, which the table may hold sealed. */
export type NoteRow = Omit<StoredNote, 'sealed' | 'text'> & SealedValues['desk_note']

const openNote = ({ sealed, ...row }: StoredNote): NoteRow => ({
  ...row,
  ...(openRow('desk_note', row.id, { ...row, sealed }) ?? { text: UNREADABLE }),
})

export async function listNotes(tx: Tx, conversationId: string): Promise<NoteRow[]> {
  const isOf = eq(deskNote.conversationId, conversationId)
  return (await tx.select().from(deskNote).where(isOf).orderBy(asc(deskNote.at))).map(openNote)
}

export const insertNote = (tx: Tx, { text, ...row }: NoteRow) =>
  tx.insert(deskNote).values({ ...row, ...sealRow('desk_note', row.id, { text }) })

/** Locks a note of a conversation. */
export async function lockNote(tx: Tx, conversationId: string, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(deskNote)
    .where(and(eq(deskNote.id, id), eq(deskNote.conversationId, conversationId)))
    .for('update')
  return row && openNote(row)
}

export const updateNote = (tx: Tx, id: string, text: string) =>
  tx
    .update(deskNote)
    .set(sealRow('desk_note', id, { text }))
    .where(eq(deskNote.id, id))

export const deleteNote = (tx: Tx, id: string) => tx.delete(deskNote).where(eq(deskNote.id, id))
