import {
  LIKE_MAIL_PAUSE_MS,
  LIKES_COLLECTED_MS,
  later,
  latest,
  PEOPLE_NAMED,
  wantsMail,
} from '../../../core/rules/reach/notifications.ts'
import { readCards } from '../../members/read-cards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listLikesSince, type NewLike } from '../../relations/like-list-store.ts'
import { lastMailed } from './store.ts'
import type { Content, Finding, Look } from './topic.ts'
import { readerOf, withPeople, wordsFor } from './words.ts'

/** The likes by real members since the member was last online; earlier likes were visible on the site. */
export async function notifyLikes(tx: Tx, look: Look): Promise<Finding> {
  const { recipient } = look
  if (!wantsMail(recipient, 'like')) return null
  const last = await lastMailed(tx, recipient.memberId, ['like'])
  const since = last ? latest(last, recipient.lastActiveAt) : recipient.lastActiveAt
  const likes = await listLikesSince(tx, recipient.memberId, { since, unseenOnly: true })
  const [newest] = likes
  const oldest = likes.at(-1)
  if (!newest || !oldest) return null
  const collected = later(oldest.at, LIKES_COLLECTED_MS)
  return {
    draft: {
      type: 'like',
      // The ref is a moment and no member id, so that nothing of the liking member stays here after erasure.
      ref: newest.at.toISOString(),
      notBefore: last ? latest(collected, later(last, LIKE_MAIL_PAUSE_MS)) : collected,
      write: (inner) => write(inner, look, likes),
    },
  }
}

async function write(tx: Tx, look: Look, likes: NewLike[]): Promise<Content> {
  const ids = likes.map(({ fromId }) => fromId)
  const cards = await readCards(tx, ids, readerOf(look))
  const mentioned = withPeople(likes, ({ fromId }) => fromId, cards)
  const { text, names, card } = wordsFor(look)
  const values = { names: names(mentioned.map(({ person }) => person)), people: mentioned.length }
  const [only] = likes
  return {
    subject: text('like.subject', values),
    paragraphs: [text('like.text', values)],
    cards: mentioned
      .slice(0, PEOPLE_NAMED)
      .map(({ one, person }) => card(person, ...(one.isMatch ? [text('match')] : []))),
    button: {
      label: text('like.button'),
      opens: only && likes.length === 1 ? { page: 'member', id: only.fromId } : { page: 'likes' },
    },
  }
}
