import { dayIn } from '../../../core/rules/account/age.ts'
import {
  later,
  latest,
  WEEK_MS,
  WEEKLY_RESTS_AFTER_MS,
  wantsMail,
} from '../../../core/rules/reach/notifications.ts'
import { readCards } from '../../members/read-cards.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listLikesSince } from '../../relations/like-list-store.ts'
import { newMembersNear } from './mail-content-store.ts'
import { lastMailed } from './store.ts'
import type { Content, Finding, Look } from './topic.ts'
import { readerOf, withPeople, wordsFor } from './words.ts'

/** New members and likes named in one mail, at most this many of each. */
const NAMED = 3

/** The weekly mail about new real members near by and their likes; a week without either has no mail. */
export async function notifyWeek(tx: Tx, look: Look): Promise<Finding> {
  const { recipient, site, now } = look
  const nextWeek = later(now, WEEK_MS)
  const rests = later(recipient.lastActiveAt, WEEKLY_RESTS_AFTER_MS) <= now
  if (rests || !wantsMail(recipient, 'weekly_updates')) return { lookAgain: nextWeek }
  const since = later(now, -WEEK_MS)
  const likes = (await listLikesSince(tx, recipient.memberId, { since })).map(({ fromId }) => fromId)
  const { regionId } = recipient
  const near = regionId ? await newMembersNear(tx, { ...recipient, regionId }, site.pool, since) : []
  const people = near.filter((id) => !likes.includes(id))
  if (likes.length + people.length === 0) return { lookAgain: nextWeek }
  const last = await lastMailed(tx, recipient.memberId, ['weekly_updates'])
  return {
    draft: {
      type: 'weekly_updates',
      ref: dayIn(site.timeZone, now),
      ...(last && { notBefore: latest(now, later(last, WEEK_MS)) }),
      next: nextWeek,
      write: (inner) => write(inner, look, { likes, people }),
    },
  }
}

type WeekContent = { likes: string[]; people: string[] }

async function write(tx: Tx, look: Look, { likes, people }: WeekContent): Promise<Content> {
  const named = [...likes.slice(0, NAMED), ...people.slice(0, NAMED)]
  const cards = await readCards(tx, named, readerOf(look))
  const { text, list, card } = wordsFor(look)
  const parts = list([
    ...(likes.length > 0 ? [text('weekly_updates.likes', { count: likes.length })] : []),
    ...(people.length > 0 ? [text('weekly_updates.people', { count: people.length })] : []),
  ])
  const noteOf = (id: string) => text(`weekly_updates.${likes.includes(id) ? 'likes_you' : 'new_here'}`)
  return {
    subject: text('weekly_updates.subject', { parts }),
    paragraphs: [text('weekly_updates.text', { parts })],
    cards: withPeople(named, (id) => id, cards).map(({ one, person }) => card(person, noteOf(one))),
    button: { label: text('weekly_updates.button'), opens: { page: likes.length > 0 ? 'likes' : 'members' } },
  }
}
