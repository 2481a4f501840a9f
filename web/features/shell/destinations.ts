import IconCoin from 'icon:coin'
import IconCrown from 'icon:crown'
import IconHeart from 'icon:heart'
import IconMessageCircle from 'icon:message-circle'
import IconSearch from 'icon:search'
import type { User } from '../../../core/contract/account/account.ts'
import { creditsBadge } from '../../../core/rules/shell/badges.ts'
import type { Waiting } from '../../session/waiting.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Destination = {
  to: string
  label: 'members' | 'messages' | 'likes' | 'credits' | 'premium'
  Icon: typeof IconHeart
  badge?: { count: number; tone: BadgeTone; says: 'unread' | 'new_likes' | 'credits_left' }
}

/** The three ways to search (docs/product.md, shell-segments). */
export const SEARCH_PAGES: readonly string[] = ['swipe-game', 'members', 'match-finder']

/** The pages of each destination, by name; the destination is marked on all of them. */
const PAGES_WITHIN: Record<string, readonly string[]> = {
  '/members': [...SEARCH_PAGES, 'members-id'],
  '/chats': ['chats', 'chats-id'],
  '/likes': ['likes', 'likes-type', 'likes-m-id'],
  '/credits': ['credits', 'credits-id-paymentmethod', 'credits-repeat-order'],
  '/premium': ['premium'],
}

export const isWithin = (destination: string, page: string | undefined): boolean =>
  page !== undefined && (PAGES_WITHIN[destination]?.includes(page) ?? false)

/** Destinations of the navigation, each with its badge (docs/product.md, shell-navigation). */
export function destinationsOf(
  user: Pick<User, 'paid_user'>,
  { unread, newLikes, credits }: Pick<Waiting, 'unread' | 'newLikes' | 'credits'>,
): Destination[] {
  return [
    { to: '/members', label: 'members', Icon: IconSearch },
    {
      to: '/chats',
      label: 'messages',
      Icon: IconMessageCircle,
      badge: { count: unread, tone: 'unread', says: 'unread' },
    },
    {
      to: '/likes',
      label: 'likes',
      Icon: IconHeart,
      badge: { count: newLikes, tone: 'unread', says: 'new_likes' },
    },
    user.paid_user ? creditsOf(credits) : { to: '/premium', label: 'premium', Icon: IconCrown },
  ]
}

function creditsOf(balance: number): Destination {
  const badge = creditsBadge(balance)
  return {
    to: '/credits',
    label: 'credits',
    Icon: IconCoin,
    ...(badge && { badge: { count: badge.credits, tone: badge.tone, says: 'credits_left' } }),
  }
}
