import type { PushName } from '../../../core/rules/reach/push.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Facts } from './due-store.ts'

/** What travels to the service worker. Addresses are paths, so they can lead nowhere but to the site itself. */
type PushPayload = {
  title: string
  body: string
  /** A newer message with the same tag takes the place of the older one on the screen. */
  tag: string
  /** Opened by a click when logged in. */
  check: string
  /** Opened otherwise. */
  open: string
  /** The number on the icon of the installed app. */
  badge: number
}

type Words = [title: string, body: string]

/** A like and a match are told in the words of the window that an open page would show. */
const WORDS: Record<PushName, (from: Facts['fromKind']) => Words> = {
  message: (from) => [`push-messages.from_${from}`, 'push-messages.messages'],
  like: () => ['alerts.match.like.title', 'alerts.match.like.text'],
  match: () => ['alerts.match.title', 'alerts.match.text'],
}

/**
 * The words on somebody's lock screen. Never what was written: others read along there, and on a site like this that
 * can do harm. A fictional profile is called one (docs/product.md,
 * members-who-is-real).
 */
export function composePush(name: PushName, facts: Facts, badge: number): PushPayload {
  const { language, topic, fromName, fromKind, unread } = facts
  const [title, body] = WORDS[name](fromKind)
  const text = (key: string) => say(language, key, { name: fromName, count: Math.max(1, unread) })
  const check = name === 'message' ? `/chats/${topic}` : `/likes/m/${topic}`
  return {
    title: text(title),
    body: text(body),
    tag: topic,
    check,
    open: `/login?${new URLSearchParams({ to: check })}`,
    badge,
  }
}
