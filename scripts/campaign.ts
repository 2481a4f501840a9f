import { readFileSync } from 'node:fs'
import { fieldOf } from '../core/typed.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { CampaignError, queueCampaign } from '../server/reach/campaigns/queue-campaign.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { CommandError, openSiteDatabase } from './open-database.ts'

/** `npm run campaign -- news.json`: stores a campaign; the site sends it when it is due. */
const [file] = process.argv.slice(2)

try {
  if (!file) throw new CampaignError('name the file: npm run campaign -- news.json')
  console.log(await queue(readFileSync(file, 'utf8')))
} catch (error) {
  const isTheirs =
    error instanceof CampaignError ||
    error instanceof ConfigError ||
    error instanceof CommandError ||
    fieldOf(error, 'code') === 'ENOENT'
  console.error(isTheirs ? `The campaign was not queued: ${fieldOf(error, 'message')}` : error)
  process.exitCode = 1
}

async function queue(content: string): Promise<string> {
  const { database, close } = await openSiteDatabase(readConfig())
  try {
    const sites = createSiteDirectory(database.db, () => Date.now())
    const { id, isNew, startsAt, missing } = await queueCampaign(
      { db: database.db, now: () => new Date(), sites },
      content,
    )
    const what = isNew ? `Queued as ${id}` : `Queued before, as ${id}`
    const without =
      missing.length > 0 ? ` Nobody who reads ${missing.join(', ')} gets it: no words for them.` : ''
    return `${what}. It goes out from ${startsAt.toISOString()}, to each member at a decent hour.${without}`
  } finally {
    await close()
  }
}
