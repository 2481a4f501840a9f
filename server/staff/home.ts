import { mayOn, sitesWith } from '../../core/rules/staff/permissions.ts'
import { ATTENTION_WITHIN_MS } from '../../core/rules/staff/promises.ts'
import { countOpenAttention } from '../platform/attention/store.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { countOpenApprovals } from './approval-store.ts'
import type { StaffDeps } from './deps.ts'
import { listActiveWith } from './person-store.ts'
import type { Card, HomeProvider } from './providers.ts'

/** What is counted for the first page besides the cards of the areas. */
export const OWN_CARDS: readonly HomeProvider[] = [
  {
    needs: 'health.read',
    cards: async (tx, sites, now) => {
      const { open, oldest } = await countOpenAttention(tx, sites)
      const isLate = oldest !== null && now.getTime() - oldest.getTime() > ATTENTION_WITHIN_MS
      const tone = isLate ? 'red' : open > 0 ? 'amber' : 'green'
      return [{ id: 'attention', count: open, tone, oldest: oldest?.toISOString() ?? null }]
    },
  },
]

/** The first page: what waits for the caller, on all of their sites or one, and, for owners, what an installation still lacks. */
export async function readHome(deps: StaffDeps, staff: CallerStaff, site?: string) {
  const cards: Card[] = []
  for (const { needs, cards: count } of deps.console.home) {
    const sites = sitesWith(staff.grants, needs, site)
    if (sites === 'all' || sites.length > 0) cards.push(...(await count(deps.db, sites, deps.now())))
  }
  const viewer = { id: staff.id, grants: staff.grants, site }
  const { open, others, oldest } = await countOpenApprovals(deps.db, viewer)
  const tone = others > 0 ? 'amber' : 'green'
  if (open > 0) cards.push({ id: 'approvals', count: open, tone, oldest: oldest?.toISOString() ?? null })
  return { cards, checklist: mayOn(staff.grants, 'sites.edit', null) ? await readChecklist(deps) : [] }
}

/** The steps from an empty installation to an open site; none once all are done, and none in a demo. */
async function readChecklist({ db, sites, demo, smtpUrl, providers }: StaffDeps) {
  if (demo !== null) return []
  const all = await sites.all()
  const every = (isDone: (site: (typeof all)[number]) => boolean) => all.every(isDone)
  const owners = await listActiveWith(db, ['owner'], null)
  const steps = [
    { id: 'host', done: every(({ domain }) => domain !== 'localhost') },
    { id: 'company', done: every(({ company }) => company.name !== '') },
    { id: 'support_mail', done: every(({ settings }) => !settings.support_email.endsWith('.invalid')) },
    { id: 'mail_server', done: smtpUrl !== undefined },
    { id: 'payments', done: providers.current !== null },
    { id: 'second_owner', done: owners.length > 1 },
    { id: 'open', done: every(({ settings }) => settings.signups !== 'invite_only') },
  ]
  // Owners may leave this one open.
  const offer = {
    id: 'unread_returned',
    done: every(({ settings }) => settings.unread_messages_returned === 'yes'),
  }
  return steps.every(({ done }) => done) ? [] : [...steps, offer]
}
