import { EVENT_DAYS } from '../../../core/rules/chat/chat.ts'

/**
 * How the rows of a table are spread over its partitions: by the hash of a column, whose rows then stay together, or by
 * the day of a moment (UTC). A day is dropped when all its rows are older than `keptDays`.
 */
type Partitions = { by: 'hash'; column: string } | { by: 'time'; column: string; keptDays: number }

/** Our choice, see docs/decisions/018-partitions.md. A partition can be split in two later, all of them or one. */
export const HASH_PARTITIONS = 16

/** The tables that grow with what members do. Drizzle knows nothing of partitions, so they are declared here. */
export const PARTITIONED: Readonly<Record<string, Partitions>> = {
  message: { by: 'hash', column: 'conversation_id' },
  credit_entry: { by: 'hash', column: 'member_id' },
  // Readers of events know from which moment on.
  member_event: { by: 'time', column: 'at', keptDays: EVENT_DAYS },
}

/** Tables of which every message changes rows leave room on each page, so that the new version of a row stays there. */
const ROOMY = ['conversation', 'conversation_side', 'credit_account', 'member_stream']
const FILL_FACTOR = 85

const BREAKPOINT = '--> statement-breakpoint'

/** Writes partitions and room into a migration that Drizzle generated. */
export function addStorage(migration: string): string {
  return migration.replace(/CREATE TABLE "(\w+)" \((?:.|\n)*?\n\);/g, (statement: string, table: string) => {
    const partitions = PARTITIONED[table]
    if (ROOMY.includes(table)) return statement.replace(/;$/, ` WITH (fillfactor = ${FILL_FACTOR});`)
    if (!partitions) return statement
    const method = partitions.by === 'hash' ? 'HASH' : 'RANGE'
    const whole = statement.replace(/;$/, ` PARTITION BY ${method} ("${partitions.column}");`)
    return [whole, ...firstPartitions(table, partitions)].join(`\n${BREAKPOINT}\n`)
  })
}

/** All partitions by hash; of those by time only the one for moments that have none, which are made later. */
function firstPartitions(table: string, { by }: Partitions): string[] {
  if (by === 'time') return [`CREATE TABLE "${defaultOf(table)}" PARTITION OF "${table}" DEFAULT;`]
  return Array.from({ length: HASH_PARTITIONS }, (_, remainder) => {
    const name = `${table}_${String(remainder).padStart(2, '0')}`
    return `CREATE TABLE "${name}" PARTITION OF "${table}" FOR VALUES WITH (MODULUS ${HASH_PARTITIONS}, REMAINDER ${remainder});`
  })
}

export const defaultOf = (table: string) => `${table}_default`

/** Tables with a row for each thing that happened that have no partitions, by the reason. */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'at most one row for two members, deleted with either of them': [
    'block',
    'conversation',
    'desk_decline',
    'member_like',
    'member_match',
    'swiped',
  ],
  'a few rows for a member, most of whom have none': [
    'account_token',
    'chat_photo',
    'closed_mailbox',
    'closed_sign',
    'conversion',
    'debit_mandate',
    'desk_note',
    'match_answers',
    'member_note',
    'member_rest',
    'message_alarm',
    'pal_memory',
    'photo',
    'push_subscription',
    'removed_print',
    'report',
    'restriction',
    'review_decision',
    'review_evidence',
    'review_signal',
    'review_statement',
    'self_exclusion',
    'session',
    'support_message',
    'support_note',
    'support_ticket',
    'vulnerable_sign',
  ],
  'grows with orders, of which there is one for hundreds of messages': [
    'blocked_payer',
    'credit_order',
    'debit_trace',
    'discount_code',
    'goodwill',
    'payment_event',
    'refund',
    'sandbox_event',
    'sandbox_payment',
  ],
  'must be there once whatever its moment': ['answered_request', 'sent_text'],
  'rows are replaced, or leave one by one: those that are not done yet stay, however old': [
    'attempt',
    'notification_mail',
    'notification_progress',
    'outbox',
    'postback',
    'push_due',
  ],
  'grows with what the operator and the staff do': [
    'campaign',
    'desk_refusal',
    'desk_sample',
    'desk_turn',
    'guard_verdict',
    'life_threat_handover',
    'staff',
    'staff_action',
    'staff_factor',
    'staff_invitation',
    'staff_look',
    'staff_reason',
    'staff_reveal',
    'staff_session',
  ],
}
