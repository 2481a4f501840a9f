import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { memberNote, staff } from '../../platform/db/schema/staff.ts'
import { openRow, sealRow } from '../../platform/keys/ring.ts'

type Note = { id: string; memberId: string; staffId: string; at: Date; text: string }

export const insertNote = (tx: Tx, { text, ...row }: Note) =>
  tx.insert(memberNote).values({ ...row, ...sealRow('member_note', row.id, { text }) })

/** The notes on a member with who wrote them, newest first; the text is null if it cannot be opened. */
export async function listNotes(tx: Tx, memberId: string) {
  const rows = await tx
    .select({ note: memberNote, by: staff.name })
    .from(memberNote)
    .innerJoin(staff, eq(staff.id, memberNote.staffId))
    .where(eq(memberNote.memberId, memberId))
    .orderBy(desc(memberNote.at))
  return rows.map(({ note, by }) => ({
    id: note.id,
    at: note.at,
    staffId: note.staffId,
    by,
    text: openRow('member_note', note.id, note)?.text ?? null,
  }))
}

const isNote = (memberId: string, id: string) => and(eq(memberNote.memberId, memberId), eq(memberNote.id, id))

export async function findNoteWriter(tx: Tx, memberId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ staffId: memberNote.staffId }).from(memberNote).where(isNote(memberId, id))
  return row?.staffId
}

export const deleteNote = (tx: Tx, memberId: string, id: string) =>
  tx.delete(memberNote).where(isNote(memberId, id))
