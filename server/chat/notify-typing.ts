import { AppError } from '../platform/http/app-error.ts'
import { hasBlocked } from '../relations/store.ts'
import type { ChatDeps } from './deps.ts'
import { findSide } from './store.ts'

/** Notifies the partner that the member is typing, unless the member blocked the partner. */
export async function notifyTyping(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  conversation: string,
) {
  const side = await findSide(db, memberId, conversation)
  if (!side) throw new AppError('not_found')
  if (await hasBlocked(db, memberId, side.otherId)) return
  live.whisper([side.otherId], { name: 'typing', data: { conversation } })
}
