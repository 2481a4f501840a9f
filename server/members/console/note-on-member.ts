import { randomUUID } from 'node:crypto'
import { mayOn } from '../../../core/rules/staff/permissions.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { act } from '../../staff/act.ts'
import { memberSubject } from './act-on-member.ts'
import type { MemberDeskDeps } from './deps.ts'
import { deleteNote, findNoteWriter, insertNote } from './note-store.ts'
import { findOn } from './read-member.ts'

/** Writes a note on a member. The log names the note and keeps no words of it, because they are erased with the member. */
export const addMemberNote = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id: memberId, text }: { id: string; text: string },
) =>
  act(deps, staff, { what: 'members.note', subject: memberSubject(memberId) }, async (tx) => {
    const { member } = await findOn(tx, staff, 'members.act', memberId)
    const id = randomUUID()
    await insertNote(tx, { id, memberId, staffId: staff.id, at: deps.now(), text })
    return { result: undefined, siteId: member.siteId, after: { note: id } }
  })

/** Deletes a note. Only its writer may, or whoever manages the staff of the site. */
export const removeMemberNote = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id: memberId, note }: { id: string; note: string },
) =>
  act(deps, staff, { what: 'members.delete_note', subject: memberSubject(memberId) }, async (tx) => {
    const { member } = await findOn(tx, staff, 'members.act', memberId)
    const writer = await findNoteWriter(tx, memberId, note)
    if (!writer) throw new AppError('note_unknown')
    if (writer !== staff.id && !mayOn(staff.grants, 'staff.manage', member.siteId))
      throw new AppError('note_not_yours')
    await deleteNote(tx, memberId, note)
    return { result: undefined, siteId: member.siteId, after: { note } }
  })
