import { forgetTraces, liftEnded } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'

/** Lifts the restrictions whose time is over, and lets their payers pay again. */
export async function liftEndedRestrictions({
  db,
  now,
  streams,
}: Pick<ReviewDeps, 'db' | 'now' | 'streams'>) {
  const members = await db.transaction(async (tx) => {
    const ended = await liftEnded(tx, now())
    const ids = [...new Set(ended.map(({ memberId }) => memberId))]
    for (const id of ids) await forgetTraces(tx, id)
    return ids
  })
  for (const id of members) streams.memberChanged(id)
  if (members.length > 0) streams.shownChanged()
}
