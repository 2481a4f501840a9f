import type { Tx } from '../../platform/db/database.ts'
import { layReady } from './store.ts'

/** Lets the mails look at a new member right away; the topic `joined` decides what follows. */
export async function lookAtNewMember(tx: Tx, { memberId, at }: { memberId: string; at: Date }) {
  await layReady(tx, [{ memberId, topic: 'joined', dueAt: at }])
}
