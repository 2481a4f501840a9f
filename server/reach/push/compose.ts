import type { PushName } from '../../../core/rules/reach/push.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Facts } from './due-store.ts'

/** The payload for the service worker. Addresses are paths, so that they can only lead to the site itself. */
export type PushPayload = {
  title: string
  body: string
  /** A newer push message with the same tag replaces the older one on the screen. */
  tag: string
  /** The page that a click opens for a logged-in member. */
  check: string
  /** The page that a click opens for a visitor. */
  open: string
  /** The number on the icon of the installed app. */
  badge: number
}

type Words = [title: string, body: string]

/** A like and a match use the texts of the window that an open page would show. */
const WORDS: Record<PushName, (from: Facts['fromKind']) => Words> = {
  message: (from) => [`push-messages.from_${from}`, 'push-messages.messages'],
  like: () => ['alerts.match.like.title', 'alerts.match.like.text'],
  match: () => ['alerts.match.title', 'alerts.match.text'],
}

/**
 * The text on a member's lock screen. It never quotes a message, because bystanders could read it, and on a
 * dating site that can do harm. A fictional profile and a demo member are labelled as such
 * (docs/product.md, members-who-is-real).
 */
export function composePush(name: PushName, facts: Facts, badge: number): PushPayload {
  const { language, topic, fromName, fromKind, unread } = facts
  const [title, body] = WORDS[name](fromKind)
  const isNameLabelled = name !== 'message' && fromKind === 'demo'
  const shown = isNameLabelled ? say(language, 'push-messages.from_demo', { name: fromName }) : fromName
  const text = (key: string) => say(language, key, { name: shown, count: Math.max(1, unread) })
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
