import type { Tx } from '../../platform/db/database.ts'
import { layReady } from './store.ts'

/** Schedules the topic `joined` for a new member; that topic decides on the mails that follow. */
export async function lookAtNewMember(tx: Tx, { memberId, at }: { memberId: string; at: Date }) {
  await layReady(tx, [{ memberId, topic: 'joined', dueAt: at }])
}
