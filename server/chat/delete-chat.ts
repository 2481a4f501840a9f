import { AppError } from '../platform/http/app-error.ts'
import type { ChatDeps } from './deps.ts'
import { deleteNotes } from './note-store.ts'
import { deleteSide, findSide } from './store.ts'

/** Deletes a conversation for the member alone; the partner keeps their side, but the pal forgets what it noted. */
export async function deleteChat({ db }: Pick<ChatDeps, 'db'>, memberId: string, conversation: string) {
  if (!(await findSide(db, memberId, conversation))) throw new AppError('conversation_gone')
  await db.transaction(async (tx) => {
    await deleteSide(tx, memberId, conversation)
    await deleteNotes(tx, conversation)
  })
}
