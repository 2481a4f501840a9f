import { PROFILE_FIELDS } from '../../../core/rules/members/profile.ts'
import type { Removed } from '../../../core/rules/review/decisions.ts'

/** The values of a row that are kept as one sealed JSON in its column `sealed`, table by table. */
export type SealedValues = {
  account_token: { email: string | null }
  attention: { detail: string }
  desk_note: { text: string }
  desk_sample: { note: string }
  match_answers: { answers: unknown }
  pal_memory: { value: string }
  debit_code: { phone: string; iban: string | null }
  debit_mandate: {
    accountHolder: string
    iban: string
    street: string
    houseNumber: string
    zip: string
    city: string
    phone: string
  }
  member: {
    email: string | null
    passwordHash: string | null
    deleteReason: string | null
    deleteFeedback: string | null
  }
  message: { text: string }
  outbox: {
    to: string
    subject: string
    text: string
    html: string
    headers: Record<string, string>
    failure: string | null
  }
  member_note: { text: string }
  life_threat_handover: { recipient: string; reference: string }
  life_threat_step: { handedOver: string }
  push_subscription: { endpoint: string; p256dh: string; auth: string; userAgent: string }
  quarantine: { reportedTo: string | null; reference: string | null }
  quarantine_ending: { answerFrom: string | null; answer: string | null }
  report: { text: string; snapshot: unknown }
  review_decision: { facts: string; note: string; removed: Removed }
  review_evidence: { data: unknown }
  review_signal: { text: string; name: string | null; email: string | null; address: string | null }
  secret: { value: string }
  session: { userAgent: string }
  signup_message: { text: string }
  staff: { email: string; passwordHash: string | null }
  staff_reason: { reason: string }
  staff_session: { userAgent: string }
  support_message: { text: string }
  support_note: { text: string }
  support_ticket: { name: string; email: string; subject: string; text: string; sender: string }
}
export type SealedTable = keyof SealedValues

/** What a key is derived for. A key of one purpose opens nothing of another. */
export type Purpose =
  | 'account'
  | 'files'
  | 'messages'
  | 'money'
  | 'outbox'
  | 'push'
  | 'review'
  | 'secrets'
  | 'staff'
  | 'support'

type ValueNames<T extends SealedTable> = readonly (keyof SealedValues[T] & string)[]

/**
 * The purpose of each table whose rows are sealed, the columns that name a row, the columns that `sealed` replaces, and what
 * stands in those of a sealed row where it is not null.
 */
export const SEALED: {
  readonly [T in SealedTable]: {
    purpose: Purpose
    key: string | readonly string[]
    columns: ValueNames<T>
    emptied?: ''
  }
} = {
  account_token: { purpose: 'account', key: 'tokenHash', columns: ['email'] },
  // What is raised again keeps its key.
  attention: { purpose: 'staff', key: 'key', columns: ['detail'] },
  desk_note: { purpose: 'messages', key: 'id', columns: ['text'] },
  desk_sample: { purpose: 'messages', key: ['conversationId', 'number'], columns: ['note'] },
  match_answers: { purpose: 'account', key: 'memberId', columns: ['answers'] },
  pal_memory: { purpose: 'messages', key: ['conversationId', 'kind', 'what'], columns: ['value'] },
  debit_code: { purpose: 'money', key: 'orderId', columns: ['phone', 'iban'] },
  debit_mandate: {
    purpose: 'money',
    key: 'orderId',
    columns: ['accountHolder', 'iban', 'street', 'houseNumber', 'zip', 'city', 'phone'],
  },
  member: {
    purpose: 'account',
    key: 'id',
    columns: ['email', 'passwordHash', 'deleteReason', 'deleteFeedback'],
  },
  // The number of a message is given while it is written, when its text is sealed already.
  message: { purpose: 'messages', key: ['authorId', 'key'], columns: ['text'], emptied: '' },
  outbox: {
    purpose: 'outbox',
    key: 'id',
    columns: ['to', 'subject', 'text', 'html', 'headers', 'failure'],
  },
  member_note: { purpose: 'staff', key: 'id', columns: ['text'] },
  life_threat_handover: { purpose: 'review', key: 'id', columns: ['recipient', 'reference'] },
  life_threat_step: { purpose: 'review', key: ['caseId', 'step'], columns: ['handedOver'], emptied: '' },
  push_subscription: {
    purpose: 'push',
    key: 'id',
    columns: ['endpoint', 'p256dh', 'auth', 'userAgent'],
  },
  quarantine: { purpose: 'review', key: 'caseId', columns: ['reportedTo', 'reference'] },
  quarantine_ending: { purpose: 'review', key: 'caseId', columns: ['answerFrom', 'answer'] },
  report: { purpose: 'review', key: 'id', columns: ['text', 'snapshot'] },
  review_decision: { purpose: 'review', key: 'id', columns: ['facts', 'note', 'removed'] },
  review_evidence: { purpose: 'review', key: 'id', columns: ['data'] },
  review_signal: { purpose: 'review', key: 'id', columns: ['text', 'name', 'email', 'address'] },
  secret: { purpose: 'secrets', key: 'name', columns: ['value'] },
  // The token of a session of staff changes while the session goes on; its id stays.
  session: { purpose: 'account', key: 'id', columns: ['userAgent'] },
  signup_message: { purpose: 'account', key: 'memberId', columns: ['text'] },
  staff: { purpose: 'staff', key: 'id', columns: ['email', 'passwordHash'] },
  staff_reason: { purpose: 'staff', key: 'id', columns: ['reason'] },
  staff_session: { purpose: 'staff', key: 'id', columns: ['userAgent'] },
  support_message: { purpose: 'support', key: 'id', columns: ['text'] },
  support_note: { purpose: 'support', key: 'id', columns: ['text'] },
  support_ticket: {
    purpose: 'support',
    key: 'number',
    columns: ['name', 'email', 'subject', 'text', 'sender'],
  },
}

export const SEALED_TABLES = Object.keys(SEALED) as SealedTable[] // the keys of `SEALED` are exactly its tables

/** The columns that name a row of a table. */
export const keyColumnsOf = (table: SealedTable): string[] => [SEALED[table].key].flat()

/** The key of a row: the values that name it, with spaces between them, and bytes as the database writes them. */
export const keyOfRow = (table: SealedTable, row: Record<string, unknown>): string =>
  keyColumnsOf(table)
    .map((name) => row[name])
    .map((value) => (value instanceof Buffer ? `\\x${value.toString('hex')}` : value))
    .join(' ')

/** The name of a column in the database. */
export const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns whose bytes are sealed one by one, by `sealBytes`. */
export const SEALED_BYTES: Columns = { staff_factor: ['secret'] }

type Columns = Readonly<Record<string, readonly string[]>>

/**
 * Every other column of text, JSON, dates or bytes, with the reason why it is not sealed. A test compares the list with the
 * tables, so that nobody adds a column without a decision.
 */
export const CLEAR: Readonly<Record<string, Columns>> = {
  'A kind, a state, a language or a code of a list of ours': {
    account_token: ['purpose'],
    approval: ['what', 'needs', 'subject_kind', 'outcome'],
    attention: ['kind', 'currency'],
    blocked_payer: ['kind', 'reason'],
    closed_sign: ['kind'],
    conversion: ['event', 'currency'],
    credit_entry: ['kind'],
    credit_order: ['package', 'currency', 'country', 'method', 'provider', 'failure'],
    desk_alarm: ['reason'],
    desk_decline: ['reason'],
    desk_note: ['about'],
    desk_operator: ['languages'],
    desk_refusal: ['reasons'],
    desk_sample: ['verdict'],
    guard_verdict: ['verdict', 'reasons'],
    life_threat_handover: ['fields', 'ground'],
    life_threat_step: ['step'],
    member: ['status', 'language', 'restrictions', 'notifications_disabled', 'mail_stopped_by'],
    member_event: ['name'],
    member_like: ['kind'],
    member_rest: ['signs'],
    message: ['author_kind', 'kind', 'gift'],
    message_alarm: ['reason'],
    notification_due: ['topic'],
    notification_mail: ['type'],
    outbox: ['kind', 'mail'],
    owed_answer: ['language', 'alarm'],
    pal_memory: ['kind', 'what'],
    payment_event: ['provider', 'news'],
    photo: ['status'],
    photo_access: ['state'],
    push_due: ['name'],
    quarantine: ['country'],
    refund: ['kind'],
    report: ['reason'],
    restriction: ['kind'],
    review_case: ['subject', 'reason'],
    review_decision: ['measures', 'rule', 'ground', 'law', 'lifts'],
    review_evidence: ['kind'],
    review_signal: ['kind', 'reason', 'language'],
    review_statement: ['recipient', 'language'],
    spending_limit: ['period', 'currency'],
    staff: ['language'],
    staff_action: ['what', 'subject_kind', 'refused'],
    staff_factor: ['kind', 'transports', 'host'],
    staff_look: ['kind', 'role'],
    staff_reveal: ['role', 'subject_kind', 'field', 'ground_kind'],
    staff_role: ['role'],
    staff_session: ['stage'],
    support_message: ['author'],
    support_reply: ['language'],
    support_ticket: ['kind', 'language', 'state'],
    vulnerable_sign: ['signs'],
  },
  'A number, an id or a key of a request, which says nothing by itself': {
    approval: ['subject_id'],
    attention: ['key'],
    character_sheet: ['request_key'],
    credit_entry: ['key'],
    credit_order: ['provider_ref', 'redirect_url', 'request_key'],
    desk_turn: ['request_key'],
    discount_use: ['code', 'holder'],
    goodwill: ['request_key'],
    member_event: ['data'],
    message: ['key'],
    message_alarm: ['key'],
    notification_mail: ['ref'],
    payment_event: ['event_id'],
    refund: ['provider_ref'],
    review_case: ['number'],
    review_signal: ['number'],
    staff_action: ['subject_id', 'request_id'],
    staff_factor: ['credential_id', 'public_key'],
    staff_reveal: ['subject_id', 'ground_id'],
    staff_session: ['challenge'],
    support_message: ['ticket', 'request_key'],
    support_note: ['ticket', 'request_key'],
    support_ticket: ['number', 'request_key'],
  },
  'Made from a sealed column, and empty where that is': { support_ticket: ['mailbox'] },
  'A hash of random bytes, a hash with a key, or a hash of what stands beside it': {
    account_token: ['token_hash', 'mailbox_hash'],
    attempt: ['key', 'source'],
    blocked_payer: ['hash'],
    closed_mailbox: ['hash'],
    closed_sign: ['hash'],
    credit_order: ['request_hash'],
    debit_code: ['code_hash'],
    debit_mandate: ['last_four_hash'],
    debit_trace: ['iban_hash', 'phone_hash'],
    known_device: ['hash', 'sign'],
    member: ['mailbox_hash'],
    outbox: ['mailboxes'],
    push_subscription: ['token_hash', 'endpoint_hash'],
    review_evidence: ['hash'],
    review_signal: ['mailbox_hash'],
    ring_key: ['id', 'fingerprint'],
    session: ['token_hash'],
    staff: ['email_hash'],
    staff_action: ['previous', 'hash', 'reason_hash'],
    staff_device: ['hash'],
    staff_invitation: ['token_hash'],
    staff_log_head: ['hash'],
    staff_reason: ['salt'],
    staff_recovery_code: ['hash'],
    staff_session: ['token_hash'],
    support_ticket: ['mailbox_hash', 'sender_hash'],
    traffic_day: ['key'],
  },
  'Members or visitors read it on the site, and the database searches it': {
    photo: ['placeholder', 'painting'],
    profile: [
      ...['pool', 'kind', 'status', 'name', 'gender', 'sexuality', 'date_of_birth'],
      ...['country', 'region_id', 'city_id', 'about', ...Object.keys(PROFILE_FIELDS)],
    ],
    profile_interest: ['interest_id'],
    honesty_figures: ['day', 'figures'],
    honesty_key: ['id', 'public_key'],
    honesty_night: ['day', 'body', 'statements_hash', 'previous', 'hash', 'signature', 'key_id'],
    honesty_statements: ['hash', 'body'],
  },
  'Data of the operator or of the software, about no member': {
    backup_key: ['recipient'],
    campaign: ['type', 'audience', 'texts', 'page'],
    character_sheet: ['facts', 'voice'],
    city: ['id', 'region_id', 'country', 'name'],
    closed_mailbox: ['pool'],
    closed_sign: ['pool'],
    removed_print: ['pool'],
    company: ['name', 'address', 'city', 'country', 'kvk', 'tradenames', 'vat_numbers', 'support_phone'],
    conversion: ['network', 'ref', 'sub1', 'sub2', 'sub3'],
    discount_code: ['code', 'country', 'currency', 'status', 'validity', 'payment_methods', 'origin'],
    installed: ['name', 'edition'],
    interest: ['id'],
    job_run: ['name'],
    notification_progress: ['name'],
    part_draft: ['scope', 'part', 'document'],
    part_live: ['scope', 'part'],
    part_version: ['scope', 'part', 'document', 'note'],
    picture_source: ['source', 'maker', 'origin', 'until'],
    postback: ['failure'],
    region: ['id', 'country', 'name'],
    sandbox_event: ['id', 'kind', 'failure', 'refund_id'],
    sandbox_payment: ['currency', 'method', 'description', 'return_url', 'news', 'failure'],
    sandbox_webhook: ['body'],
    secret: ['name'],
    site: ['pool', 'name', 'domain', 'address', 'domain_language', 'time_zone', 'countries', 'settings'],
    site_host: ['host'],
    support_reply: ['title', 'text'],
    traffic_day: ['day', 'network', 'ref', 'sub1', 'sub2', 'sub3', 'path', 'country'],
  },
  'Made by the database from a column that is sealed, so empty in a sealed row': {
    account_token: ['mailbox'],
    member: ['mailbox'],
  },
  'When somebody was there, which the database counts and sorts by': {
    auto_like_day: ['day'],
    conversation_side: ['last_day'],
    staff_look: ['day'],
    swipe_day: ['day'],
  },
  'Personal, and readable by whoever has the database': {
    approval: ['payload', 'reason'],
    chat_photo: ['placeholder'],
    credit_order: ['discount_code', 'tracking'],
    member: ['tracking'],
    staff: ['name'],
    staff_action: ['actor', 'reason', 'before', 'after'],
    staff_factor: ['name'],
    staff_reveal: ['reason'],
  },
}
