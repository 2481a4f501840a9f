import { COUNTED, hasDesk } from '../../core/rules/desk/desk.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { HomeProvider } from '../staff/providers.ts'
import { countWaiting } from './operators.ts'

/** Conversations that wait, one card for each site with a desk: amber near a deadline, after which none waits. */
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
      tone: due_soon > 0 ? 'amber' : 'green',
      oldest: oldest?.toISOString() ?? null,
    }))
  },
})
