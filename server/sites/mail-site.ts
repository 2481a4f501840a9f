import type { Db } from '../db/database.ts'
import type { MailSite } from '../mail/compose.ts'
import type { ShortLinks } from '../mail/short-links.ts'
import type { SiteDirectory } from './directory.ts'
import { readCompany } from './store.ts'

type Deps = { db: Db; sites: SiteDirectory; links: ShortLinks }

/** What letters say of the site they come from. */
export const createMailSites =
  ({ db, sites, links }: Deps) =>
  async (siteId: string): Promise<MailSite> => {
    const { id, name, address, companyId } = await sites.forId(siteId)
    return { id, name, address, links, company: await readCompany(db, companyId) }
  }
