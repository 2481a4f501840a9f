import { z } from 'zod'
import { PART_NAMES, PARTS, type PartName, type PartProblem } from '../../core/contract/site/parts/parts.ts'
import type { Language } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { faultOf, sentencesFor } from '../platform/http/field-faults.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import { loadPartsOf } from '../site/parts/load-parts.ts'
import { listHistory, readVersion } from '../site/parts/store.ts'
import type { EditingDeps } from './deps.ts'
import { differencesOf } from './differences.ts'
import { type Draft, hasOpenWish, listDrafts, readDraft } from './draft-store.ts'
import { findOwnPart, findOwnSite, mayChange } from './find-part.ts'
import { presentSite } from './list-sites.ts'
import { checkDocuments, PartsWrong, partOf, readParts, type Subject } from './publish-parts.ts'

/** Entries of the history that a page shows. */
const SHOWN = 50
/** The name of wishes to change a site. */
export const PUBLISHING = 'site.publish'

type Deps = Pick<EditingDeps, 'db' | 'now' | 'sites'>
type PartParams = { id: string; part: string }

/** A site, and those of its parts that the caller may change. */
export async function readSite({ db, now, sites }: Deps, staff: CallerStaff, id: string) {
  const own = await findOwnSite(db, staff, id)
  const site = await sites.forId(id)
  const live = await readParts(db, own, now())
  const drafts = await listDrafts(db, [own.siteId, own.companyId])
  const parts = []
  for (const part of PART_NAMES) {
    if (!(await mayChange(db, staff, own, part))) continue
    const history = await historyOf(db, own, part, now())
    const counts = history.find(({ state }) => state === 'live')
    const draft = drafts.find((one) => one.part === part)
    parts.push({
      part,
      number: live[part]?.number ?? null,
      since: counts?.starts ?? null,
      by: counts?.by ?? null,
      coming: history.findLast(({ state }) => state === 'coming')?.starts ?? null,
      draft: draft ? { by: draft.by, at: draft.at.toISOString() } : null,
    })
  }
  return { ...presentSite(site), address: site.address, parts, problems: live.problems }
}

/** A part: what counts, its draft, its history and the schema of its form. */
export async function readPart({ db, now, sites }: Deps, staff: CallerStaff, params: PartParams) {
  const { site, part } = await findOwnPart(db, staff, params)
  const live = (await readParts(db, site, now()))[part]
  const draft = await readDraft(db, partOf(site, part))
  const { id, name } = await sites.forId(site.siteId)
  return {
    part,
    site: { id, name },
    number: live?.number ?? 0,
    document: { ...live?.document },
    schema: z.toJSONSchema(PARTS[part].schema, { io: 'input', unrepresentable: 'any' }),
    draft: draft ? await presentDraft(db, site, draft, { now: now(), language: staff.language }) : null,
    asked: await hasOpenWish(db, PUBLISHING, wishSubject(site, part)),
    history: await historyOf(db, site, part, now()),
  }
}

/** The subject by which wishes to change a part are found. */
export const wishSubject = (site: Subject, part: PartName) => `${part} ${partOf(site, part).subjectId}`

async function historyOf(tx: Tx, site: Subject, part: PartName, now: Date) {
  const rows = await listHistory(tx, partOf(site, part), SHOWN)
  const live = rows.findIndex(({ startsAt }) => startsAt <= now)
  return rows.map(({ id, number, startsAt, madeAt, by, note }, place) => ({
    entry: id,
    number,
    state:
      place < live || live < 0 ? ('coming' as const) : place === live ? ('live' as const) : ('past' as const),
    // A first version has counted from the beginning; a person wants to know when it was written.
    starts: (startsAt.getTime() === 0 ? madeAt : startsAt).toISOString(),
    by,
    note,
  }))
}

type Reader = { now: Date; language: Language }

export async function presentDraft(tx: Tx, site: Subject, draft: Draft, { now, language }: Reader) {
  const { part, document, revision, basedOn, by, madeAt } = draft
  const live = (await readParts(tx, site, now))[part]
  return {
    document: { ...Object(document) },
    revision,
    based_on: basedOn,
    by,
    at: madeAt.toISOString(),
    problems: (await problemsOf(tx, site, draft, now)).map((problem) => presentProblem(problem, language)),
    differences: differencesOf(live?.document, document),
  }
}

/** What publishing would refuse about a draft. */
async function problemsOf(tx: Tx, site: Subject, { part, document }: Draft, now: Date) {
  try {
    await checkDocuments(tx, site, { [part]: document }, now)
    return []
  } catch (error) {
    if (error instanceof PartsWrong) return error.problems
    if (error instanceof AppError && error.code === 'host_taken')
      return [{ path: 'hosts', message: '', misfit: 'host_taken' as const }]
    throw error
  }
}

function presentProblem({ path, misfit, issue }: PartProblem, language: Language) {
  if (misfit) return { path, message: sayToStaff(language, `sites.problems.${misfit}`) }
  const invalid = { name: 'field', ...faultOf(issue?.code, issue) }
  return { path, message: sentencesFor([invalid], language).field ?? '' }
}

/** What would change if an earlier version counted again. */
export async function comparePart(
  { db, now }: Deps,
  staff: CallerStaff,
  { version, ...params }: PartParams & { version: string },
) {
  const { site, part } = await findOwnPart(db, staff, params)
  const number = /^\d{1,9}$/.test(version) ? Number(version) : 0
  const document = await readVersion(db, partOf(site, part), number)
  if (document === undefined) throw new AppError('part_unknown')
  const live = await loadPartsOf(db, partOf(site, part).subjectId, now())
  return { differences: differencesOf(live[part]?.document, document) }
}
