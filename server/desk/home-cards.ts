import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { COUNTED, DUE_NOW_MS, hasDesk } from '../../core/rules/desk/desk.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { HomeProvider } from '../staff/providers.ts'
import { countWaiting } from './operators.ts'

/** Conversations that wait, one card for each site with a desk: amber and then red near a deadline. */
export const createDeskCards = (sites: SiteDirectory): HomeProvider => ({
  needs: 'desk.answer',
  async cards(tx, allowed, now) {
    const all = await sites.all()
    const desks = all.filter(
      ({ id, settings }) =>
        hasDesk(settings.fictional_answers) && (allowed === 'all' || allowed.includes(id)),
    )
    const { counts, isMore } = await countWaiting(
      tx,
      desks.map(({ id }) => id),
      { now },
    )
    return [...counts].map(([site, { waiting, due_soon, oldest }]) => ({
      id: 'desk',
      site,
      count: waiting,
      ...(isMore && waiting >= COUNTED && { more: true }),
      tone: isDueNow(oldest, now) ? 'red' : due_soon > 0 ? 'amber' : 'green',
      oldest: oldest?.toISOString() ?? null,
    }))
  },
})

/** Whether the message that has waited longest must be answered within a few hours. */
const isDueNow = (oldest: Date | null, now: Date) =>
  oldest !== null && oldest.getTime() + ANSWER_WITHIN_MS - now.getTime() < DUE_NOW_MS
