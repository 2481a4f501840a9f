import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Tx } from '../platform/db/database.ts'
import { member } from '../platform/db/schema/account.ts'
import { site } from '../platform/db/schema/site.ts'
import { installDemoAccounts } from './demo-accounts.ts'
import { installDemoMembers } from './demo-members.ts'
import { installFirstSites } from './first-sites.ts'
import { installReference } from './reference.ts'

type Options = { demo: boolean; now: Date; tell: (line: string) => void; members?: number }

/** How many invented members the demo has. */
const DEMO_MEMBERS = 600

/** Fills a new database with what it needs to be a site, and for a demo with invented members. All or nothing. */
export async function prepareData(client: pg.Client, { demo, now, tell, members = DEMO_MEMBERS }: Options) {
  await drizzle(client).transaction(async (tx) => {
    await installReference(tx, tell)
    await installFirstSites(tx)
    const [anybody] = await tx.select({ id: member.id }).from(member).limit(1)
    if (!demo || anybody) return
    tell(`Inviting ${members} invented members to the demo`)
    await installDemoMembers(tx, { now, count: members })
    await installDemoAccounts(tx, now)
    await installDemoClaim(tx)
  })
}

/** The record of a measurement, as an operator would enter theirs; of the demo's invented members, like all in it. */
async function installDemoClaim(tx: Tx) {
  const claim = { percent: 46, sample: 600, from: '2026-01-01', to: '2026-06-30' }
  const merged = sql`${site.settings} || ${JSON.stringify({ premium_claim: claim })}::jsonb`
  await tx.update(site).set({ settings: merged })
}
