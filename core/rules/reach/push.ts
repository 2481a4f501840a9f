import type { MailStop, NotificationType } from '../account/account.ts'
import { DAY_SECONDS } from '../durations.ts'

/** Events that are pushed to devices (docs/product.md, reach-push-what). */
export type PushName = 'message' | 'like' | 'match'

/** Devices of one member that may be told. Our choice. */
export const PUSH_DEVICES = 10
/** The longest addresses of push services are a third of this. Our choice. */
export const PUSH_ENDPOINT_LENGTH = 1000

/**
 * News waits this long before it leaves, because whoever looks at the conversation has read it by then: an open
 * page marks what arrives in front of somebody's eyes at once. Our choice.
 */
export const PUSH_GRACE_MS = 3_000
/** A push service keeps a message this long for a device that is off. Our choice. */
export const PUSH_TTL_SECONDS = DAY_SECONDS
/** Pauses before the next try; after the last one it is given up. Our choice. */
export const PUSH_RETRY_SECONDS = [15, 60, 300, 1800, 7200] as const

export type PushNews = {
  name: PushName
  /** The kind of profile it comes from. */
  from: 'member' | 'fictional'
  /** The receiver has never opened the conversation. */
  isNewConversation: boolean
  /** The receiver knows already: it was read, seen, or is of their own making. */
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
 * Whether a device is told. Devices are switched on and off one by one; the kinds a member chose for mail hold
 * here too, unless they are off because mail failed or was stopped, which says nothing about devices.
 */
export function mayPush(news: PushNews, { disabled, mailStoppedBy }: Receiver): boolean {
  if (news.isKnown) return false
  // Likes by fictional profiles and matches with them are never pushed (docs/product.md,
  // members-who-is-real).
  if (news.name !== 'message' && news.from === 'fictional') return false
  return mailStoppedBy !== null || !disabled.includes(typeOf(news))
}

/** The services browsers deliver through. Any other address is refused: it would be ours to call, and the caller's to choose. */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** Whether an address belongs to a push service we know, and to nothing else that could be reached through it. */
export const isPushService = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  PUSH_SERVICES.some((service) => service.test(hostname))
