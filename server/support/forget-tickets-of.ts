import type { Tx } from '../platform/db/database.ts'
import { deleteMailsOfMailbox } from '../platform/mail/outbox-store.ts'
import { deleteTicketsOf } from './store.ts'

/** Deletes the questions and complaints of an erased member, also those sent while logged out, and their mails. */
export async function forgetTicketsOf(tx: Tx, { memberId }: { memberId: string }) {
  await deleteTicketsOf(tx, memberId)
  await deleteMailsOfMailbox(tx, memberId)
}
