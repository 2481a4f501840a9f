import type { Tx } from '../db/database.ts'
import { listUnsent, type OutboxRow } from './outbox-store.ts'

const ROWS = 200

/** The mails and text messages that were never sent and are not tried any more, as text for the operator. */
export async function reportUnsent(tx: Tx): Promise<string> {
  const rows = await listUnsent(tx, ROWS)
  if (rows.length === 0) return 'Every mail and text message was sent or is on its way.'
  const lines = rows.map(({ message, domain }) => writeLine(message, domain))
  const more = rows.length === ROWS ? [`Only the oldest ${ROWS} are shown.`] : []
  return ['Mails and text messages that were not sent, oldest first:', ...lines, ...more].join('\n')
}

/** The subject and the reason are enough to judge a message; its text may hold secrets. */
const writeLine = ({ id, kind, mail, createdAt, subject, failure }: OutboxRow, domain: string) =>
  `${createdAt.toISOString().slice(0, 16)}Z  ${mail ?? kind} ${id}; site ${domain}; ${subject || 'no subject'}; ${failure ?? 'never tried'}`
