import { isUuid } from '../platform/http/ids.ts'
import type { Card, ConsoleProviders, FindProvider, HomeProvider } from '../staff/providers.ts'
import { findCase, hasReported } from './case-store.ts'
import { countOpen, findByNumber } from './queue-store.ts'

/** Cases are found by their number. */
export const caseFinds: FindProvider = {
  needs: 'review.read',
  async find(tx, sites, typed) {
    const rows = await findByNumber(tx, sites, typed.trim().toUpperCase())
    return rows.map(({ id, number, reason }) => ({ kind: 'case', id, title: number, note: reason }))
  },
}

/** What waits for moderators: red when a case is late or cannot wait, amber when any is open. */
export const caseCards: HomeProvider = {
  needs: 'review.read',
  async cards(tx, sites, now) {
    const all = await countOpen(tx, sites, {})
    const minors = await countOpen(tx, sites, { reason: 'minor' })
    const appeals = await countOpen(tx, sites, { reason: 'appeal' })
    return [
      card('cases', all, now),
      { ...card('minors', minors, now), ...(minors.count > 0 && { tone: 'red' as const }) },
      card('appeals', appeals, now),
    ]
  },
}

type Waiting = Awaited<ReturnType<typeof countOpen>>

function card(id: Card['id'], { count, due, oldest, first }: Waiting, now: Date): Card {
  const isLate = due !== null && due < now
  return {
    id,
    count,
    tone: isLate ? 'red' : count > 0 ? 'amber' : 'green',
    oldest: oldest?.toISOString() ?? null,
    ...(count === 1 && first && { only: first }),
  }
}

/** A case as a ground: it is about the member, or the member reported what it is about. */
export const caseGround: ConsoleProviders['grounds']['case'] = async (tx, { memberId, siteId }, id) => {
  const found = isUuid(id) ? await findCase(tx, [siteId], id) : undefined
  if (!found) return undefined
  const isAbout =
    memberId !== null && (found.memberId === memberId || (await hasReported(tx, found.id, memberId)))
  return { number: found.number, isAbout, endedAt: found.decidedAt }
}
