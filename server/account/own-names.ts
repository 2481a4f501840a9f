import type { Site } from '../site/site.ts'

/** The names of a site and its company, which no member may take (docs/product.md, account-name). */
export const ownNames = ({ name, domain, company, settings }: Site): string[] => [
  name,
  domain,
  domain.split('.')[0] ?? '',
  settings.mail_name,
  company.name,
  ...company.tradenames,
]
