import type { sendMessage as endpoint } from '../../core/contract/chat/chat.ts'
import type { ReplyOf } from '../../core/contract/endpoint.ts'
import type { Gift } from '../../core/rules/chat/gifts.ts'
import { messagePrice } from '../../core/rules/chat/message-price.ts'
import { NIL_ID } from '../platform/db/columns.ts'
import { AppError, InvalidFields } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import type { LineReader } from '../relations/lines.ts'
import type { Caller } from '../site/caller.ts'
import { answerAlarm } from './answer-alarm.ts'
import type { ChatDeps } from './deps.ts'
import { findHelp } from './find-help.ts'
import { findPictures } from './message-store.ts'
import { planReply } from './plan-reply.ts'
import { presentLine, presentMessage } from './present.ts'
import { type Sent, sendMessage } from './send-message.ts'
import type { Content } from './sending.ts'

type Message = {
  conversation?: string | undefined
  profile?: string | undefined
  text?: string | undefined
  photo?: string | undefined
  gift?: Gift
  price?: number | undefined
  key: string
}

/** Sends a text, a picture or a gift for a member, at the price of the site. */
export async function sendAsMember(
  deps: ChatDeps,
  { site, locale }: Caller,
  memberId: string,
  message: Message,
): Promise<ReplyOf<typeof endpoint>> {
  const { settings } = site
  const content = contentOf(message)
  if (!message.conversation && !message.profile) throw new InvalidFields(['conversation', 'profile'])
  if (content.kind === 'text') refuseText(content.text, settings.message_length, locale)
  const words = content.kind === 'text' ? content.text : ''
  const sent = await sendMessage(deps, {
    from: { id: memberId, siteId: site.id, pool: site.pool, authorKind: 'member' },
    to: { conversation: message.conversation, profile: message.profile },
    content,
    cost: messagePrice(content, settings),
    shownPrice: message.price,
    key: message.key,
    reply: planReply(settings, words, message.key),
  })
  await answerAlarm(deps, site, { ...sent, memberId })
  return {
    message: await present(deps, memberId, content, { ...sent, key: message.key }),
    lines: presentLines(deps, memberId, sent, { locale, siteName: site.name }),
    conversation: { id: sent.conversation },
    credits: sent.credits,
    help: sent.alarms.includes('self_harm') ? await findHelp(deps.db, memberId, locale) : null,
  }
}

function contentOf({ gift, photo, text = '' }: Message): Content {
  if (gift) return { kind: 'gift', gift }
  return photo ? { kind: 'photo', photo } : { kind: 'text', text: text.trim() }
}

function refuseText(text: string, max: number, locale: Caller['locale']) {
  const field = text === '' ? 'required' : [...text].length > max ? 'text_too_long' : null
  if (field)
    throw new AppError('invalid_input', { fields: { text: say(locale, `errors.fields.${field}`, { max }) } })
}

/** The message as its sender sees it, without reading it from the database again. */
async function present(
  { db, signer }: ChatDeps,
  memberId: string,
  content: Content,
  sent: Sent & { key: string },
) {
  const row = {
    ...rowOf(sent),
    authorId: memberId,
    authorKind: 'member' as const,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : '',
    gift: content.kind === 'gift' ? content.gift : null,
    photoId: content.kind === 'photo' ? content.photo : null,
    credits: sent.cost,
    key: sent.key,
  }
  return presentMessage(row, { memberId, readByOther: 0, pictures: await findPictures(db, [row]), signer })
}

/** What the site itself said with the message. */
const presentLines = ({ signer }: ChatDeps, memberId: string, sent: Sent, to: Omit<LineReader, 'name'>) =>
  sent.lines.map((line) =>
    presentLine(
      { ...rowOf(sent), ...line, authorId: NIL_ID, authorKind: 'system', kind: 'line' },
      { memberId, readByOther: 0, pictures: new Map(), signer },
      { ...to, name: sent.name },
    ),
  )

const rowOf = ({ conversation, number, at }: Sent) => ({
  conversationId: conversation,
  number,
  at,
  text: '',
  gift: null,
  photoId: null,
  credits: 0,
  key: null,
  asks: 0,
  isLate: false,
  heartedAt: null,
  removedAt: null,
  returnedAt: null,
})
