import type { MailStop, NotificationType } from '../account/account.ts'
import { DAY_SECONDS } from '../durations.ts'

/** Events that are pushed to devices (docs/product.md, reach-push-what). */
export type PushName = 'message' | 'like' | 'match'

/** Devices of one member that may get push messages. Our choice. */
export const PUSH_DEVICES = 10
/** The longest addresses of push services are a third of this. Our choice. */
export const PUSH_ENDPOINT_LENGTH = 1000

/**
 * An event waits this long before it is pushed: a member who looks at the conversation has read the message
 * by then, because an open page marks messages as read at once. Our choice.
 */
export const PUSH_GRACE_MS = 3_000
/** The push service keeps a message this long for a device that is off. Our choice. */
export const PUSH_TTL_SECONDS = DAY_SECONDS
/** Pauses between delivery attempts; after the last one the message is dropped. Our choice. */
export const PUSH_RETRY_SECONDS = [15, 60, 300, 1800, 7200] as const

export type PushNews = {
  name: PushName
  /** The kind of profile that caused the event. */
  from: 'member' | 'fictional'
  /** The receiver has never opened the conversation. */
  isNewConversation: boolean
  /** The receiver knows of the event already: they read it, saw it, or caused it. */
  isKnown: boolean
}

type Receiver = {
  disabled: readonly NotificationType[]
  mailStoppedBy: MailStop | null
}

/** The kind of mail whose switch also decides about this push message (docs/product.md, reach-push-what). */
const typeOf = ({ name, isNewConversation }: PushNews): NotificationType => {
  if (name !== 'message') return 'like'
  return isNewConversation ? 'new_conversations' : 'new_messages'
}

/**
 * Whether a push message is sent to a device. Members switch devices on and off one by one. The kinds a
 * member switched off for mail are off here too, unless a bounce or a complaint switched them off, which says
 * nothing about devices.
 */
export function mayPush(news: PushNews, { disabled, mailStoppedBy }: Receiver): boolean {
  if (news.isKnown) return false
  // Likes by fictional profiles and matches with them are never pushed (docs/product.md,
  // members-who-is-real).
  if (news.name !== 'message' && news.from === 'fictional') return false
  return mailStoppedBy !== null || !disabled.includes(typeOf(news))
}

/**
 * Push services of the known browsers. Any other address is refused, because a caller could make our server
 * call it.
 */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** Whether an address belongs to a known push service and cannot reach anything else through it. */
export const isPushService = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  PUSH_SERVICES.some((service) => service.test(hostname))
