import { AppError } from '../platform/http/app-error.ts'
import { listSeenPairs, pairKey } from '../relations/visibility-store.ts'
import type { ChatDeps } from './deps.ts'
import { findSide } from './store.ts'

/** Notifies the partner that the member is typing, unless the partner may not see the member. */
export async function notifyTyping(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  conversation: string,
) {
  const side = await findSide(db, memberId, conversation)
  if (!side) throw new AppError('conversation_gone')
  const back = { viewerId: side.otherId, otherId: memberId }
  if (!(await listSeenPairs(db, [back])).has(pairKey(back))) return
  live.whisper([side.otherId], { name: 'typing', data: { conversation } })
}
