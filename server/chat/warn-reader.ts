import type { Tx } from '../platform/db/database.ts'
import { isWritten } from '../relations/lines.ts'
import { asksMoneyOrLeads } from './guard/check-turn.ts'
import type { MessageRow } from './message-store.ts'
import { findAbout } from './profile-store.ts'
import { hasLink } from './words/contact-details.ts'

const FIRST_MESSAGES = 3

/**
 * Whether the reader of a conversation between members is warned: the partner's first messages or profile text ask for money,
 * lead elsewhere or have a link (docs/product.md, chat-warning). Nothing of it is stored.
 */
export async function isReaderWarned(tx: Tx, partnerId: string, messages: readonly MessageRow[]) {
  const first = messages
    .filter((row) => isWritten(row) && row.authorId === partnerId)
    .slice(0, FIRST_MESSAGES)
  if (first.length === 0) return false
  return [...first.map(({ text }) => text), await findAbout(tx, partnerId)].some(warnsOf)
}

/** Texts that were read lately, with their verdicts: a conversation is read again with every message. */
const verdicts = new Map<string, boolean>()
const MOST_VERDICTS = 2_000

function warnsOf(text: string): boolean {
  const known = verdicts.get(text)
  if (known !== undefined) return known
  const verdict = hasLink(text) || asksMoneyOrLeads(text)
  if (verdicts.size >= MOST_VERDICTS) verdicts.clear()
  verdicts.set(text, verdict)
  return verdict
}
