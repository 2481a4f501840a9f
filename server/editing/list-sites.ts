import { z } from 'zod'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { Site } from '../site/site.ts'
import type { EditingDeps } from './deps.ts'

const PAGE = 50
const LIST = 'sites'
const place = z.object({ name: z.string(), id: z.string() })

/** One page of the sites that somebody may change, by name. Every process has all of them in memory. */
export async function listSites(
  { sites, cursors }: Pick<EditingDeps, 'sites' | 'cursors'>,
  { grants }: CallerStaff,
  { find = '', after }: { find?: string | undefined; after?: string | undefined },
) {
  const begin = after === undefined ? undefined : place.safeParse(cursors.read(LIST, after)).data
  const found = (await sites.all())
    .filter((site) => mayOn(grants, 'offers.edit', site.id) && isFound(site, find.toLowerCase()))
    .toSorted(byName)
    .filter((site) => begin === undefined || byName(site, begin) > 0)
  const last = found[PAGE - 1]
  return {
    sites: found.slice(0, PAGE).map(presentSite),
    next: last && found.length > PAGE ? cursors.write(LIST, { name: last.name, id: last.id }) : null,
  }
}

const isFound = ({ name, hosts, company }: Site, piece: string) =>
  [name, company.name, ...hosts].some((text) => text.toLowerCase().includes(piece))

type Named = { name: string; id: string }
const byName = (one: Named, other: Named) =>
  one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : Number(one.id > other.id))

export const presentSite = ({ id, name, domain, company, settings, isClosed }: Site) => ({
  id,
  name,
  host: domain,
  company: company.name,
  signups: settings.signups,
  closed: isClosed,
})
