import type { Tx } from '../platform/db/database.ts'
import { listBlocks } from '../relations/store.ts'
import { readCards } from './cards.ts'

/** Whom a member blocked, newest first. Whoever left is no longer shown. */
export async function listBlocked(tx: Tx, memberId: string, reader: { now: Date; timeZone: string }) {
  const blocks = await listBlocks(tx, memberId)
  const cards = await readCards(
    tx,
    blocks.map(({ blockedId }) => blockedId),
    reader,
  )
  return blocks.flatMap(({ blockedId, at }) => {
    const card = cards.get(blockedId)
    return card ? [{ ...card, blocked_at: at.toISOString() }] : []
  })
}
