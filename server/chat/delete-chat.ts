import { AppError } from '../platform/http/app-error.ts'
import type { ChatDeps } from './deps.ts'
import { deleteSide } from './store.ts'

/** Deletes a conversation for the member alone; the partner keeps their side. */
export async function deleteChat({ db }: Pick<ChatDeps, 'db'>, memberId: string, conversation: string) {
  const gone = await deleteSide(db, memberId, conversation)
  if (gone.length === 0) throw new AppError('not_found')
}
