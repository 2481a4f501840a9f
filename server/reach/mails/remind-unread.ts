import {
  later,
  nextReminder,
  PEOPLE_NAMED,
  remindersDue,
  UNREAD_MAIL_PAUSE_MS,
  wantsMail,
} from '../../../core/rules/reach/notifications.ts'
import { readCards } from '../../members/read-cards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { noteChat, type UnreadChat, unreadChats } from './mail-content-store.ts'
import { lastMailed } from './store.ts'
import type { Content, Finding, Look } from './topic.ts'
import { readerOf, withPeople, wordsFor } from './words.ts'

/** Reminds a member twice, and never again, of messages that have been unread for days. */
export async function remindUnread(tx: Tx, look: Look): Promise<Finding> {
  const { recipient, now } = look
  if (!wantsMail(recipient, 'unread_message_reminders')) return null
  const chats = (await unreadChats(tx, recipient.memberId)).map((chat) => ({
    ...chat,
    owed: remindersDue({ since: chat.unreadSince, reminders: chat.reminders }, now),
  }))
  const due = chats.filter(({ owed, reminders }) => owed > reminders)
  const [newest] = due
  const next = firstOf(
    chats.map(({ unreadSince, reminders, owed }) =>
      nextReminder({ since: unreadSince, reminders: Math.max(reminders, owed) }),
    ),
  )
  if (!newest) return next && { lookAgain: next }
  const last = await lastMailed(tx, recipient.memberId, ['unread_message_reminders'])
  return {
    draft: {
      type: 'unread_message_reminders',
      ref: `${newest.conversationId}:${newest.firstUnread}:${newest.owed}`,
      ...(last && { notBefore: later(last, UNREAD_MAIL_PAUSE_MS) }),
      next,
      write: (inner) => write(inner, look, due),
    },
  }
}

function firstOf(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

async function write(tx: Tx, look: Look, due: (UnreadChat & { owed: number })[]): Promise<Content> {
  const { recipient } = look
  for (const { conversationId, firstUnread, lastNumber, owed } of due) {
    const note = { remindedFrom: firstUnread, reminders: owed, toldNumber: lastNumber }
    await noteChat(tx, recipient.memberId, conversationId, note)
  }
  const ids = due.map(({ otherId }) => otherId)
  const cards = await readCards(tx, ids, readerOf(look))
  const mentioned = withPeople(due, ({ otherId }) => otherId, cards)
  const { text, names, card } = wordsFor(look)
  const values = {
    names: names(mentioned.map(({ person }) => person)),
    count: mentioned.reduce((sum, { one }) => sum + one.unread, 0),
  }
  const [only] = due
  return {
    subject: text('unread_message_reminders.subject', values),
    paragraphs: [text('unread_message_reminders.text', values)],
    cards: mentioned
      .slice(0, PEOPLE_NAMED)
      .map(({ one, person }) => card(person, text('unread', { count: one.unread }))),
    button: {
      label: text('unread_message_reminders.button'),
      opens: only && due.length === 1 ? { page: 'chat', id: only.conversationId } : { page: 'chats' },
    },
  }
}
