import type { Tx } from '../../platform/db/database.ts'
import { openJsonRow } from '../../platform/keys/open-json-row.ts'
import { putIntoWords } from '../../relations/line-store.ts'
import {
  type ConversationRow,
  listConversationsOf,
  listMemberColumns,
  listMessagesOf,
  listNotesOf,
  listPalNotesOf,
  type MemberColumn,
  readRefundsOf,
  readRowsOf,
} from './store.ts'

/**
 * Columns left out of the copy: with them a finder of the copy could log in, pay or reach a device, they are hashes
 * that say nothing to a person, or they name a person of staff, of whom members learn the role alone.
 */
const SECRETS = [
  'password_hash',
  'token_hash',
  'hash',
  'sign',
  'request_hash',
  'request_key',
  'key',
  'iban_hash',
  'phone_hash',
  'last_four_hash',
  'mailbox_hash',
  'sender_hash',
  'mailboxes',
  'endpoint_hash',
  'sealed',
  'endpoint',
  'p256dh',
  'auth',
  'redirect_url',
  'html',
  'headers',
  // What staff write for each other, and who they are.
  'note',
  'staff_id',
  'claimed_by',
  'claimed_until',
  'leased_by',
  'leased_until',
  'decided_by',
  'first_by',
]

/** Tables with a member's id that are not in the copy, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  answered_request: 'says for two days which messages were sent',
  sent_text: 'hashes of texts that the messages contain',
  picture_print: 'says nothing to a person; the photos are in the copy',
  review_case: 'the decisions and statements say what became of it; an open one must not warn anybody',
  quarantine: 'evidence for the authorities, who tell the member',
  staff_reason: 'may name an open case; what was looked at and why is in the copy by itself',
}

/** Member columns not called `member_id`; `without` names columns that are about another member. */
const OWN_DEEDS: (MemberColumn & { without?: string[] })[] = [
  { table: 'block', column: 'blocker_id' },
  { table: 'member_like', column: 'from_id', without: ['seen_at', 'shown_at'] },
  { table: 'member_like', column: 'to_id' },
  { table: 'member_match', column: 'low_id' },
  { table: 'member_match', column: 'high_id' },
  { table: 'photo_access', column: 'owner_id' },
  // A no is the owner's own; the asker's copy has the question alone.
  { table: 'photo_access', column: 'viewer_id', without: ['state', 'answered_at'] },
  { table: 'report', column: 'reporter_id', without: ['snapshot'] },
  { table: 'review_signal', column: 'reporter_id' },
]

/** Columns by which a row is about a member and still not part of the member's copy, with the reason. */
export const OTHERS_DEEDS: (MemberColumn & { reason: string })[] = [
  { table: 'block', column: 'blocked_id', reason: 'who blocked a member is the secret of the one who did' },
  { table: 'report', column: 'reported_id', reason: 'a report protects the one who made it' },
  { table: 'signup_message', column: 'to_member_id', reason: 'a message that was not sent yet' },
  { table: 'swiped', column: 'profile_id', reason: 'what others chose in the swipe game' },
  { table: 'like_back', column: 'from_id', reason: 'a like that a fictional profile may give' },
  { table: 'like_back', column: 'to_id', reason: 'a like that a fictional profile may give' },
  { table: 'conversation', column: 'low_id', reason: 'in the copy as conversations' },
  { table: 'conversation', column: 'high_id', reason: 'in the copy as conversations' },
  { table: 'conversation', column: 'started_by', reason: 'in the copy as conversations' },
  { table: 'message', column: 'author_id', reason: 'in the copy as conversations' },
  { table: 'conversation_side', column: 'other_id', reason: 'what the other one read and removed' },
  { table: 'owed_answer', column: 'fictional_id', reason: 'the answer that a fictional profile owes' },
  { table: 'sent_text', column: 'other_id', reason: 'who else sent the same text' },
]

type Row = Record<string, unknown>

/** Every row about a member, by table, with the column names of the database, and the conversations. */
export async function collectData(tx: Tx, memberId: string): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {}
  for (const { table, column, without = [] } of await listCopiedColumns(tx)) {
    const rows = await readRowsOf(tx, { table, column }, memberId)
    const opened = rows.map((row) => openJsonRow(table, row))
    const cleaned = opened.map((row) => withoutLinks(leaveOut(row, [...SECRETS, ...without])))
    collected[table] = [...(collected[table] ?? []), ...cleaned]
  }
  collected.refund = await readRefundsOf(tx, memberId)
  collected.conversations = await collectConversations(tx, memberId)
  return collected
}

/** The columns by which rows get into a member's copy. */
export async function listCopiedColumns(tx: Tx): Promise<typeof OWN_DEEDS> {
  const columns = (await listMemberColumns(tx)).filter(({ table }) => !(table in LEFT_OUT))
  return [...columns, ...OWN_DEEDS]
}

/** All messages that the member wrote or received. Of the other one there is nothing but what they wrote. */
async function collectConversations(tx: Tx, memberId: string): Promise<Row[]> {
  const conversations: Row[] = []
  for (const conversation of await listConversationsOf(tx, memberId)) {
    conversations.push(await collectConversation(tx, memberId, conversation))
  }
  return conversations
}

async function collectConversation(tx: Tx, memberId: string, { id, startedBy, createdAt }: ConversationRow) {
  const messages = await putIntoWords(tx, id, await listMessagesOf(tx, id))
  const notes = await listNotesOf(tx, id)
  const palNotes = await listPalNotesOf(tx, id)
  return {
    id,
    begun_by: startedBy === memberId ? 'me' : 'them',
    created_at: createdAt,
    messages: messages.map(({ authorId, credits, photoId, ...message }) =>
      authorId === memberId
        ? { from: 'me', ...message, credits, photo: photoId }
        : { from: message.kind === 'line' ? 'site' : 'them', ...message },
    ),
    // What operators wrote about the member is personal data of the member.
    ...(notes.length > 0 && { notes }),
    ...(palNotes.length > 0 && { pal_notes: palNotes }),
  }
}

const leaveOut = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** The links in a mail still work, so only the host of each is left; a text message may hold a code. */
function withoutLinks(row: Row): Row {
  if (typeof row.text !== 'string' || !('subject' in row)) return row
  return { ...row, text: row.kind === 'sms' ? '' : row.text.replace(/(https?:\/\/[^\s/]+)\/\S*/g, '$1/…') }
}
