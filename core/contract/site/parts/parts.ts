import type { z } from 'zod'
import type { Permission } from '../../../rules/staff/permissions.ts'
import { keysOf } from '../../../typed.ts'
import { company } from './company.ts'
import { identity } from './identity.ts'
import { mail } from './mail.ts'
import { offers } from './offers.ts'
import { traffic } from './traffic.ts'
import { words } from './words.ts'

/** What a part belongs to: one site, or a company and all its sites. */
export type PartScope = 'site' | 'company'

type Part = {
  scope: PartScope
  schema: z.ZodType
  /** The permission to change it, on its site or on all sites of its company. */
  needs: Permission
  /** The shape of the schema. A release that changes it raises the number and brings what turns older ones into it. */
  edition: number
}

/** The parts that a site is made of. Each is one document with versions of its own (docs/architecture.md, Sites). */
export const PARTS = {
  identity: { scope: 'site', schema: identity, needs: 'sites.edit', edition: 1 },
  offers: { scope: 'site', schema: offers, needs: 'offers.edit', edition: 1 },
  mail: { scope: 'site', schema: mail, needs: 'sites.edit', edition: 1 },
  words: { scope: 'site', schema: words, needs: 'sites.edit', edition: 1 },
  traffic: { scope: 'site', schema: traffic, needs: 'sites.edit', edition: 1 },
  company: { scope: 'company', schema: company, needs: 'sites.edit', edition: 1 },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof PARTS
export const PART_NAMES = keysOf(PARTS)
export const SITE_PARTS = PART_NAMES.filter((name) => PARTS[name].scope === 'site')

/** A document as its schema gives it back, with its defaults. */
export type PartDocument<P extends PartName> = z.output<(typeof PARTS)[P]['schema']>

/** What can be wrong with a document that is right by itself. Each has its sentence in the texts of the console. */
type Misfit = 'address_elsewhere' | 'unpayable' | 'pool_fixed' | 'host_taken'

/** A field of a document that is wrong, by its path, such as `packages.0.credits`. */
export type PartProblem = { path: string; message: string; misfit?: Misfit; issue?: z.core.$ZodIssue }

export type Checked<P extends PartName> =
  | { ok: true; document: PartDocument<P> }
  | { ok: false; problems: PartProblem[] }

/** Checks a document. Keys that the schema does not know are wrong. */
export function checkPart<P extends PartName>(part: P, document: unknown): Checked<P> {
  const parsed = PARTS[part].schema.safeParse(document)
  // The schema of a part gives back the document of that part.
  if (parsed.success) return { ok: true, document: parsed.data as PartDocument<P> }
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
      issue,
    })),
  }
}
