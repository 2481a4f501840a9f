import type { MailSite } from '../../platform/mail/compose.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentDeps } from './deps.ts'

/** The site of an order, as rules and mails need it. */
export type Shop = { site: Site; mailSite: MailSite }

/** Call before a transaction begins: one that waits for a second connection can deadlock. */
export const openShop = async (
  { sites, mailSite }: Pick<PaymentDeps, 'sites' | 'mailSite'>,
  siteId: string,
): Promise<Shop> => ({ site: await sites.forId(siteId), mailSite: await mailSite(siteId) })
