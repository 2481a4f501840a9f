import { checkHonesty } from '../../core/rules/site/check-honesty.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { readHonestyFile } from './download-nights.ts'

type Deps = { db: Db; now: () => Date; sites: Pick<SiteDirectory, 'all'> }

/** Checks the nights of every site as any reader can, and asks a person to look where they do not hold. */
export async function checkNights({ db, now, sites }: Deps) {
  for (const { id: siteId, domain } of await sites.all()) {
    const { problems } = await checkHonesty(await readHonestyFile(db, siteId))
    const key = `honesty_broken:${siteId}`
    const [first] = problems
    if (!first) {
      await resolveAttention(db, key, now())
      continue
    }
    const detail = `The nights of ${domain}/honest do not hold at night ${first.night}: ${first.problem}`
    await raiseAttention(db, { kind: 'honesty_broken', key, siteId, detail }, now(), { reopen: true })
  }
}
