import type { MailSite } from '../../platform/mail/compose.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentDeps } from './deps.ts'

/** The site an order belongs to, as its rules and mails need it. */
export type Shop = { site: Site; mailSite: MailSite }

/** Read before a transaction begins: inside one, waiting for a second connection could block for ever. */
export const openShop = async (
  { sites, mailSite }: Pick<PaymentDeps, 'sites' | 'mailSite'>,
  siteId: string,
): Promise<Shop> => ({ site: await sites.forId(siteId), mailSite: await mailSite(siteId) })
