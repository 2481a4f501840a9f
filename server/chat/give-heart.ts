import { AppError } from '../platform/http/app-error.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import { hasBlocked } from '../relations/store.ts'
import type { ChatDeps } from './deps.ts'
import { findMessages, setHeart } from './message-store.ts'
import { findSide } from './store.ts'

type Heart = { conversation: string; number: number; heart: boolean }

/** Gives a heart to a message of the partner, or takes it back; both sides see it live. */
export async function giveHeart(
  { db, now, live }: Pick<ChatDeps, 'db' | 'now' | 'live'>,
  memberId: string,
  { conversation, number, heart }: Heart,
) {
  const side = await findSide(db, memberId, conversation)
  if (!side) throw new AppError('conversation_gone')
  const { otherId } = side
  const [message] = number > side.deletedNumber ? await findMessages(db, [{ conversation, number }]) : []
  if (!message) throw new AppError('message_gone')
  if (message.authorId !== otherId) throw new AppError('forbidden')
  if (await hasBlocked(db, memberId, otherId)) throw new AppError('own_block')
  const isChanged = await db.transaction(async (tx) => {
    const place = { conversation, number, authorId: otherId }
    if (!(await setHeart(tx, place, heart ? now() : null))) return false
    const data = { conversation, number, heart, by: memberId }
    for (const id of [memberId, otherId].sort()) await recordEvent(tx, id, { name: 'heart', data }, now())
    return true
  })
  if (isChanged) live.wake([memberId, otherId])
}
