import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/rules/durations.ts'
import {
  LIKES_COLLECTED_MS,
  later,
  MESSAGES_COLLECTED_MS,
  UNREAD_REMINDED_AFTER_MS,
} from '../../../core/rules/reach/notifications.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import type { NotificationDeps } from './deps.ts'
import { beginProgress, firstEvent, gather, lockProgress, moveProgress } from './store.ts'

const PROGRESS = 'events'

/**
 * Events are read when they are this old, because by then all earlier events are committed. The delay is
 * harmless, because no mail is written so soon.
 */
const SETTLED_AFTER_MS = 2 * MINUTE_MS

const earlier = (one: Date, other: Date) => (one < other ? one : other)

const GATHERED = [
  { topic: 'messages', names: ['message'], waitMs: MESSAGES_COLLECTED_MS },
  { topic: 'unread', names: ['message'], waitMs: UNREAD_REMINDED_AFTER_MS[0] },
  { topic: 'likes', names: ['like', 'match'], waitMs: LIKES_COLLECTED_MS },
]

/**
 * Schedules mails from the stored live events, so that sending a message or a like costs nothing more. The
 * very first run goes back a day.
 */
export async function gatherEvents({ db, now }: Pick<NotificationDeps, 'db' | 'now'>) {
  const until = later(now(), -SETTLED_AFTER_MS)
  let isBehind = true
  while (isBehind && hasTimeLeft()) {
    isBehind = await db.transaction(async (tx) => {
      const from = await lockProgress(tx, PROGRESS)
      if (!from) return beginProgress(tx, PROGRESS, later(until, -DAY_MS))
      if (from >= until) return false
      // After an outage the events are caught up with hour by hour, and hours without any are passed over by the day.
      const looked = earlier(until, later(from, DAY_MS))
      const first = await firstEvent(tx, { from, to: looked })
      const to = first ? earlier(until, later(first, HOUR_MS)) : looked
      if (first) for (const gathered of GATHERED) await gather(tx, { from, to }, gathered)
      await moveProgress(tx, PROGRESS, to)
      return to < until
    })
  }
}
