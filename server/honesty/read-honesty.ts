import { type Honesty, honestyBody } from '../../core/contract/site/honesty.ts'
import type { Db } from '../platform/db/database.ts'
import { readHonestKeys } from './download-nights.ts'
import { STATEMENTS } from './statements.ts'
import { findNewest, listPoints, type NightRow } from './store.ts'

/** The newest night of a site, the lines over all of its nights, and the statements that count them. */
export async function readHonesty({ db }: { db: Db }, siteId: string): Promise<Honesty> {
  const newest = await findNewest(db, siteId)
  return {
    night: newest ? presentNight(newest) : null,
    history: await listPoints(db, siteId),
    statements: STATEMENTS,
    keys: await readHonestKeys(db),
  }
}

function presentNight({ body, hash }: NightRow): Honesty['night'] {
  const { figures, ...rest } = honestyBody.parse(JSON.parse(body))
  return figures && { ...rest, figures, hash }
}
