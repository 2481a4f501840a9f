import { checkPart, type PartDocument, type PartName } from '../../core/contract/site/parts/parts.ts'
import { sealOf } from '../../core/rules/site/honesty.ts'
import type { company, site } from '../platform/db/schema/site.ts'
import { companyColumns } from './parts/apply-parts.ts'
import type { LoadedParts } from './parts/load-parts.ts'
import type { Site } from './site.ts'

type Stored = {
  site: typeof site.$inferSelect
  company: typeof company.$inferSelect
  monthHash: string | null
  parts: LoadedParts
  companyParts: LoadedParts
}

/** A site, and what is wrong with its parts. Only a site of whose identity no version is right is closed. */
export function composeSite({ site: row, company, monthHash, parts, companyParts }: Stored) {
  const { id, companyId, isDefault } = row
  const document = parts.identity?.document ?? standIn(row)
  const { name, hosts, address, pool, niche, domain_language, countries, time_zone, ...behaviour } = document
  const composed: Site = {
    ...{ id, companyId, isDefault, name, address, pool, niche, countries },
    company: { ...company, ...(companyParts.company && companyColumns(companyParts.company.document)) },
    domain: (parts.identity && hosts[0]) ?? row.domain,
    hosts,
    domainLanguage: domain_language,
    timeZone: time_zone,
    isClosed: parts.identity === undefined,
    honestySeal: monthHash === null ? null : sealOf(monthHash),
    settings: {
      ...behaviour,
      ...(parts.offers?.document ?? standard('offers', {})),
      ...(parts.mail?.document ??
        standard('mail', { support_email: 'support@site.invalid', mail_name: name })),
      ...(parts.traffic?.document ?? standard('traffic', {})),
      words: parts.words?.document ?? {},
    },
  }
  const lacking = composed.isClosed ? ['identity: there is no right version, and the site is closed'] : []
  return { site: composed, problems: [...parts.problems, ...companyParts.problems, ...lacking] }
}

/** The numbers of the versions and all else that a site is made of: what has the same key is the same site. */
export const keyOf = ({ site: { isDefault, companyId }, monthHash, parts, companyParts }: Stored): string =>
  JSON.stringify([isDefault, companyId, monthHash, numbersOf(parts), numbersOf(companyParts)])

const numbersOf = ({ problems, ...parts }: LoadedParts) =>
  Object.entries(parts).map(([name, loaded]) => [name, loaded?.number])

function standard<P extends PartName>(part: P, given: object): PartDocument<P> {
  const checked = checkPart(part, given)
  if (!checked.ok) throw new Error(`the standard values of ${part} are wrong`)
  return checked.document
}

/** Values for jobs that meet a closed site, so that they go on with the others. No mail is delivered to `.invalid`. */
const standIn = ({ name, domain }: Stored['site']): PartDocument<'identity'> =>
  standard('identity', {
    name: name || 'site',
    hosts: ['closed.invalid'],
    address: `https://${domain}`,
    pool: 'closed',
    niche: 1,
    domain_language: 'en',
    countries: ['NL'],
    time_zone: 'UTC',
  })
