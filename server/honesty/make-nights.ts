import type { Pool } from 'pg'
import type { HonestyBody, HonestyFigures } from '../../core/contract/site/honesty.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { honestyHash, honestyNote } from '../../core/rules/site/check-honesty.ts'
import type { Db } from '../platform/db/database.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { Site } from '../site/site.ts'
import { countFigures } from './count-figures.ts'
import type { HonestSigner } from './signing-key.ts'
import { STATEMENTS_BODY, STATEMENTS_HASH } from './statements.ts'
import { findNewest, findPeriod, insertNight, keepStatements, takeUpKey } from './store.ts'

export type NightDeps = {
  db: Db
  pool: Pool
  now: () => Date
  sites: Pick<SiteDirectory, 'all'>
  honestSigner: HonestSigner
}

/** Counts the night of every site that has none of its present day, and adds it to the chain of the site. */
export async function makeNights(deps: NightDeps) {
  const { db, now, sites, honestSigner } = deps
  await keepStatements(db, { hash: STATEMENTS_HASH, body: STATEMENTS_BODY })
  const isSigning = await db.transaction((tx) => takeUpKey(tx, honestSigner, now()))
  if (!isSigning)
    throw new Error(`The key ${honestSigner.id} was replaced: give all processes the same HONEST_KEY`)
  for (const site of await sites.all()) await makeNight(deps, site)
}

/** Days in which nothing was counted become nights that say so, because what they would have counted is gone. */
async function makeNight(deps: NightDeps, site: Site) {
  const today = dayIn(site.timeZone, deps.now())
  const newest = await findNewest(deps.db, site.id)
  if (newest && newest.day >= today) return
  const lost = newest ? daysBetween(newest.day, today) : []
  const period = await findPeriod(deps.db, { day: today, timeZone: site.timeZone })
  const figures = await countFigures(deps.pool, { ...period, siteId: site.id })
  for (const day of lost) await addNight(deps, site, { day, figures: null })
  await addNight(deps, site, { day: today, figures })
}

async function addNight(
  { db, now, honestSigner }: NightDeps,
  { id: siteId, domain, timeZone }: Site,
  { day, figures }: { day: string; figures: HonestyFigures | null },
) {
  const before = await findNewest(db, siteId)
  const { from, until } = await findPeriod(db, { day, timeZone })
  const number = (before?.number ?? 0) + 1
  const previous = before?.hash ?? ''
  const body = JSON.stringify({
    site: domain,
    number,
    day,
    counted_at: now().toISOString(),
    from: from.toISOString(),
    until: until.toISOString(),
    statements: STATEMENTS_HASH,
    figures,
  } satisfies HonestyBody)
  const hash = await honestyHash(previous, body)
  const signature = honestSigner.sign(honestyNote(domain, number, hash))
  const keyId = honestSigner.id
  await insertNight(db, {
    siteId,
    number,
    day,
    body,
    statementsHash: STATEMENTS_HASH,
    previous,
    hash,
    signature,
    keyId,
  })
}

/** The days after one and before another. */
function daysBetween(after: string, before: string): string[] {
  const [start, end] = [Date.parse(after) + DAY_MS, Date.parse(before)]
  const days = Math.max(0, Math.round((end - start) / DAY_MS))
  return Array.from({ length: days }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10))
}
