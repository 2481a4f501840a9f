import type { z } from 'zod'
import {
  checkPart,
  type PARTS,
  type PartDocument,
  type PartName,
  SITE_PARTS,
} from '../../../core/contract/site/parts/parts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { columnsOf, companyColumns } from './apply-parts.ts'
import { insertCompany, insertSite } from './columns-store.ts'
import { writePart } from './write-part.ts'

type Given = { [P in PartName]: z.input<(typeof PARTS)[P]['schema']> }
export type SiteParts = Pick<Given, 'identity' | 'mail'> &
  Partial<Pick<Given, 'offers' | 'words' | 'traffic'>>

const FIRST = 'as installed'

/** Adds a company with the first version of its part. */
export async function installCompany(tx: Tx, id: string, given: Given['company'], added: Date, now: Date) {
  const document = rightPart('company', given)
  await insertCompany(tx, { id, added, ...companyColumns(document) })
  await writeFirst(tx, { part: 'company', subjectId: id }, document, now)
}

type NewSite = { id: string; companyId: string; isDefault?: boolean; parts: SiteParts; now: Date }

/** Adds a site with the first version of each of its parts. */
export async function installSite(tx: Tx, { id, companyId, isDefault = false, parts, now }: NewSite) {
  const identity = rightPart('identity', parts.identity)
  await insertSite(tx, { id, companyId, isDefault, ...columnsOf(identity, {}) })
  for (const part of SITE_PARTS)
    await writeFirst(tx, { part, subjectId: id }, rightPart(part, Object(parts)[part] ?? {}), now)
}

/** A first version has counted from the beginning, for whoever looks at an earlier day. */
const ALWAYS = new Date(0)

const writeFirst = (tx: Tx, of: Parameters<typeof writePart>[1], document: unknown, now: Date) =>
  writePart(tx, of, { document, note: FIRST, madeBy: null, startsAt: ALWAYS, now })

function rightPart<P extends PartName>(part: P, given: unknown): PartDocument<P> {
  const checked = checkPart(part, given)
  if (checked.ok) return checked.document
  const [first] = checked.problems
  throw new Error(`The ${part} of a site to install is wrong: ${first?.path}: ${first?.message}`)
}
