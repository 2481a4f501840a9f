import type { Db } from '../../server/platform/db/database.ts'
import { listRecentOutbox, markNotSent, type OutboxRow } from '../../server/platform/mail/outbox-store.ts'

type WithDatabase = { database: { db: Db } }
/** Whose messages: those to an address, or those to a member. */
type Wanted = { to: string } | { member: string }

/** More messages than a test writes. */
const ALL = 10_000

/** The mails and text messages in the outbox, oldest first, as the product reads them. */
export async function readOutbox({ database }: WithDatabase, wanted?: Wanted): Promise<OutboxRow[]> {
  const rows = await listRecentOutbox(database.db, ALL, wanted && 'to' in wanted ? wanted.to : undefined)
  const isWanted = ({ memberId }: OutboxRow) => !wanted || !('member' in wanted) || memberId === wanted.member
  return rows.filter(isWanted).toReversed()
}

/** Gives a message up that was not sent, as after its last attempt. */
export async function giveUpMessage(site: WithDatabase, id: string, failure: string) {
  const row = (await readOutbox(site)).find((message) => message.id === id)
  if (!row) throw new Error(`There is no message ${id}`)
  await markNotSent(site.database.db, row, failure, null)
}
