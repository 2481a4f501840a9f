import {
  later,
  latest,
  MESSAGE_MAIL_PAUSE_MS,
  MESSAGES_COLLECTED_MS,
  PEOPLE_NAMED,
  wantsMail,
} from '../../../core/rules/reach/notifications.ts'
import { readCards } from '../../members/read-cards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { noteChat, type UnreadChat, unreadChats } from './mail-content-store.ts'
import { lastMailed } from './store.ts'
import type { Content, Finding, Look } from './topic.ts'
import { readerOf, withPeople, wordsFor } from './words.ts'

const typeOf = (chat: UnreadChat) => (chat.isNew ? 'new_conversations' : 'new_messages')

/**
 * One mail about all unread messages that no mail mentioned. A first message makes it a mail about new
 * conversations; a conversation counts as new in one mail only.
 */
export async function notifyMessages(tx: Tx, look: Look): Promise<Finding> {
  const { recipient } = look
  const chats = await unreadChats(tx, recipient.memberId)
  const news = chats.filter((chat) => chat.unmailedSince !== null && wantsMail(recipient, typeOf(chat)))
  const [newest] = news
  if (!newest) return null
  const first = Math.min(...news.map(({ unmailedSince }) => unmailedSince?.getTime() ?? 0))
  const collected = later(new Date(first), MESSAGES_COLLECTED_MS)
  const last = await lastMailed(tx, recipient.memberId, ['new_conversations', 'new_messages'])
  return {
    draft: {
      type: news.some(({ isNew }) => isNew) ? 'new_conversations' : 'new_messages',
      ref: `${newest.conversationId}:${newest.lastNumber}`,
      notBefore: last ? latest(collected, later(last, MESSAGE_MAIL_PAUSE_MS)) : collected,
      write: (inner) => write(inner, look, news),
    },
  }
}

async function write(tx: Tx, look: Look, news: UnreadChat[]): Promise<Content> {
  const { recipient } = look
  for (const { conversationId, lastNumber } of news)
    await noteChat(tx, recipient.memberId, conversationId, { toldNumber: lastNumber })
  const ids = news.map(({ otherId }) => otherId)
  const cards = await readCards(tx, ids, readerOf(look))
  // New conversations come first, because the subject names their authors.
  const sorted = news.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
  const mentioned = withPeople(sorted, ({ otherId }) => otherId, cards)
  const strangers = mentioned.filter(({ one }) => one.isNew)
  const { text, names, card } = wordsFor(look)
  const named = strangers.length > 0 ? strangers : mentioned
  const mail = strangers.length > 0 ? 'new_conversations' : 'new_messages'
  const values = {
    names: names(named.map(({ person }) => person)),
    people: named.length,
    count: mentioned.reduce((sum, { one }) => sum + one.unmailed, 0),
  }
  const isMixed = strangers.length > 0 && strangers.length < mentioned.length
  const [only] = news
  return {
    subject: text(`${mail}.subject`, values),
    paragraphs: [text(isMixed ? `${mail}.text_mixed` : `${mail}.text`, values)],
    cards: mentioned
      .slice(0, PEOPLE_NAMED)
      .map(({ one, person }) => card(person, text('count', { count: one.unmailed }))),
    button: {
      label: text(`${mail}.button`),
      opens: only && news.length === 1 ? { page: 'chat', id: only.conversationId } : { page: 'chats' },
    },
  }
}
