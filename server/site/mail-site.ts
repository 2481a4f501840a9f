import type { MailSite } from '../platform/mail/compose.ts'
import type { ShortLinks } from '../platform/mail/short-links.ts'
import type { SiteDirectory } from './directory.ts'

type Deps = { sites: SiteDirectory; links: ShortLinks }

/** The facts about a site that its mails show. */
export const createMailSites =
  ({ sites, links }: Deps) =>
  async (siteId: string): Promise<MailSite> => {
    const { id, name, address, company, honestySeal } = await sites.forId(siteId)
    return { id, name, address, links, company, honestySeal }
  }
