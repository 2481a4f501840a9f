import type { PartDocument } from '../../../core/contract/site/parts/parts.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listTaken, replaceHosts, updateCompany, updateSite } from './columns-store.ts'
import { type LoadedParts, loadPartsOf } from './load-parts.ts'
import { listUnapplied, markApplied } from './store.ts'

/**
 * Writes what counts into the columns of `site`, `site_host` and `company`, which statements join on. The parts alone
 * decide what members see.
 */
export async function applyParts(tx: Tx, subjectId: string, now: Date) {
  const parts = await loadPartsOf(tx, subjectId, now)
  if (parts.identity) {
    const { document } = parts.identity
    await refuseTaken(tx, subjectId, document.hosts)
    await updateSite(tx, subjectId, columnsOf(document, parts))
    await replaceHosts(tx, subjectId, document.hosts)
  }
  if (parts.company) await updateCompany(tx, subjectId, companyColumns(parts.company.document))
  await markApplied(tx, subjectId, now)
}

/** A host leads to one site. */
export async function refuseTaken(tx: Tx, siteId: string, hosts: string[]) {
  if ((await listTaken(tx, siteId, hosts)).length > 0) throw new AppError('host_taken')
}

/** Applies versions whose moment has come since. */
export async function applyStarted(db: Db, now: Date) {
  for (const { subjectId } of await listUnapplied(db, now))
    await db.transaction((tx) => applyParts(tx, subjectId, now))
}

/** The columns of a site with these parts. */
export function columnsOf(
  {
    name,
    hosts,
    address,
    pool,
    niche,
    domain_language,
    countries,
    time_zone,
    ...rest
  }: PartDocument<'identity'>,
  { offers, mail, words, traffic }: Partial<LoadedParts>,
) {
  return {
    name,
    domain: hosts[0] ?? '',
    address,
    pool,
    niche,
    domainLanguage: domain_language,
    countries,
    timeZone: time_zone,
    // Processes of the version before read this column.
    settings: {
      ...rest,
      ...offers?.document,
      ...mail?.document,
      words: words?.document,
      ...traffic?.document,
    },
  }
}

export const companyColumns = ({
  vat_numbers: vatNumbers,
  support_phone: supportPhone,
  delete_discount: deleteDiscount,
  ...rest
}: PartDocument<'company'>) => ({ ...rest, vatNumbers, supportPhone, deleteDiscount })
