import { randomUUID } from 'node:crypto'
import type { NoteSubject } from '../../core/rules/desk/desk.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { DeskDeps } from './deps.ts'
import { deskSitesOf, findOwnTurn } from './hold-turn.ts'
import { deleteNote, insertNote, lockNote, type NoteRow, updateNote } from './note-store.ts'
import { presentNote } from './present.ts'

type OfTurn = { conversation: string }

/** Runs a change of the notes of the conversation that the caller has. */
async function actOnNotes<Result>(
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, what }: OfTurn & { what: 'desk.note' | 'desk.edit_note' | 'desk.delete_note' },
  change: (tx: Tx, siteId: string) => Promise<{ result: Result; note: NoteRow }>,
): Promise<Result> {
  const own = { conversationId: conversation, staffId: staff.id, sites: await deskSitesOf(deps, staff) }
  const subject = { kind: 'conversation', id: conversation }
  return act(deps, staff, { what, subject }, async (tx) => {
    const { owed } = await findOwnTurn(tx, own, deps.now())
    const { result, note } = await change(tx, owed.siteId)
    // The log names the note and keeps no words of it: they are about a member, and the log is never changed.
    return { result, siteId: owed.siteId, after: { note: note.id, about: note.about } }
  })
}

/** Whoever manages the staff of a site may also correct what others noted. */
export const isLead = ({ grants }: Pick<CallerStaff, 'grants'>, siteId: string) =>
  mayOn(grants, 'staff.manage', siteId)

export const addNote = (
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, about, text }: OfTurn & { about: NoteSubject; text: string },
) =>
  actOnNotes(deps, staff, { conversation, what: 'desk.note' }, async (tx) => {
    const at = deps.now()
    const note = { id: randomUUID(), conversationId: conversation, staffId: staff.id, about, text, at }
    await insertNote(tx, note)
    return { note, result: { note: presentNote(note, { staffId: staff.id, isLead: true }) } }
  })

export const editNote = (
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, note: id, text }: OfTurn & { note: string; text: string },
) =>
  actOnNotes(deps, staff, { conversation, what: 'desk.edit_note' }, async (tx, siteId) => {
    const note = { ...(await lockOwn(tx, staff, { conversation, id, siteId })), text }
    await updateNote(tx, id, text)
    return { note, result: { note: presentNote(note, { staffId: staff.id, isLead: true }) } }
  })

export const removeNote = (
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, note: id }: OfTurn & { note: string },
) =>
  actOnNotes(deps, staff, { conversation, what: 'desk.delete_note' }, async (tx, siteId) => {
    const note = await lockOwn(tx, staff, { conversation, id, siteId })
    await deleteNote(tx, id)
    return { note, result: undefined }
  })

/** Locks a note of the conversation that the caller may change. */
async function lockOwn(
  tx: Tx,
  staff: CallerStaff,
  { conversation, id, siteId }: OfTurn & { id: string; siteId: string },
): Promise<NoteRow> {
  const note = await lockNote(tx, conversation, id)
  if (!note) throw new AppError('note_unknown')
  if (note.staffId !== staff.id && !isLead(staff, siteId)) throw new AppError('note_not_yours')
  return note
}
