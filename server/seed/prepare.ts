import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '../db/schema.ts'
import { installDemoAccounts } from './demo-accounts.ts'
import { installDemoMembers } from './demo-members.ts'
import { installFirstSites } from './first-sites.ts'
import { installReference } from './reference.ts'

type Options = { demo: boolean; now: Date; tell: (line: string) => void; members?: number }

/** How many invented members the demo has. */
const DEMO_MEMBERS = 600

/** Fills a new database with what it needs to be a site, and for a demo with invented members. All or nothing. */
export async function prepareData(client: pg.Client, { demo, now, tell, members = DEMO_MEMBERS }: Options) {
  await drizzle(client, { schema }).transaction(async (tx) => {
    await installReference(tx, tell)
    await installFirstSites(tx)
    const [anybody] = await tx.select({ id: schema.member.id }).from(schema.member).limit(1)
    if (!demo || anybody) return
    tell(`Inviting ${members} invented members to the demo`)
    await installDemoMembers(tx, { now, count: members })
    await installDemoAccounts(tx, now)
  })
}
