import {
  checkPart,
  PARTS,
  type PartDocument,
  type PartName,
  type PartProblem,
} from '../../core/contract/site/parts/parts.ts'
import { checkSite } from '../../core/rules/site/check-site.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { refuseTaken } from '../site/parts/apply-parts.ts'
import { type LoadedParts, loadPartsOf } from '../site/parts/load-parts.ts'
import { insertVersion, lockPart, type PartOf, readVersion } from '../site/parts/store.ts'
import { letCount } from '../site/parts/write-part.ts'
import { type Actor, act } from '../staff/act.ts'
import { differencesOf } from './differences.ts'
import { isPoolFixed } from './store.ts'

type Deps = { db: Db; now: () => Date }

/** A site and its company: what the parts of a document belong to. */
export type Subject = { siteId: string; companyId: string }

type Wish = {
  /** The documents that change, and for each the version that its author looked at. */
  documents: { [P in PartName]?: unknown }
  basedOn: { [P in PartName]?: number }
  note: string
}

/** What is wrong with documents, part by part. */
export class PartsWrong extends AppError {
  readonly problems: readonly (PartProblem & { part: string })[]
  constructor(problems: readonly (PartProblem & { part: string })[]) {
    super('part_wrong')
    this.problems = problems
  }
}

export const partOf = ({ siteId, companyId }: Subject, part: PartName): PartOf => ({
  part,
  subjectId: PARTS[part].scope === 'site' ? siteId : companyId,
})

/** The parts of a site and its company that count now. */
export async function readParts(tx: Tx, { siteId, companyId }: Subject, now: Date): Promise<LoadedParts> {
  const own = await loadPartsOf(tx, siteId, now)
  const ofCompany = await loadPartsOf(tx, companyId, now)
  return { ...own, ...ofCompany, problems: [...own.problems, ...ofCompany.problems] }
}

/** Publishes documents at once or from a moment on, all or none. Returns the number of each version. */
export const publishParts = (
  deps: Deps,
  actor: Actor,
  subject: Subject,
  { startsAt, ...wish }: Wish & { startsAt: Date },
) =>
  act(deps, actor, actOn(subject, 'site.publish', wish.note), async (tx) => {
    const now = deps.now()
    const written = await writeVersions(tx, actor, subject, wish, now)
    for (const { part, number } of written)
      await letCount(tx, partOf(subject, part), { number, madeBy: actor.id, startsAt, now })
    return { result: numbersOf(written), after: { ...afterOf(written), starts_at: startsAt.toISOString() } }
  })

const actOn = ({ siteId }: Subject, what: string, note: string) => ({
  what,
  subject: { kind: 'site', id: siteId },
  siteId,
  reason: note,
})

export type Written = { part: PartName; number: number; before: unknown; after: unknown }

const numbersOf = (written: readonly Written[]) =>
  Object.fromEntries(written.map(({ part, number }) => [part, number]))

/** What the log keeps of versions: their numbers and the fields that changed, not the values. */
export const afterOf = (written: readonly Written[]) => ({
  numbers: numbersOf(written),
  paths: written.flatMap(({ part, before, after }) =>
    differencesOf(before, after).map(({ path }) => `${part}.${path}`),
  ),
})

/**
 * The one door for changing a site: checks documents by themselves and together with the rest of the site, and keeps
 * each that changed as a version. It counts only once the caller lets it.
 */
export async function writeVersions(tx: Tx, actor: Actor, subject: Subject, wish: Wish, now: Date) {
  const names = namesIn(wish.documents)
  const before = await lockParts(tx, subject, names, wish.basedOn, now)
  const documents = await checkDocuments(tx, subject, wish.documents, now)
  const written: Written[] = []
  for (const part of names) {
    const document = documents[part]
    if (differencesOf(before[part]?.document, document).length === 0) continue
    const of = partOf(subject, part)
    const number = (await lockPart(tx, of)) + 1
    await insertVersion(tx, of, { number, document, note: wish.note, madeBy: actor.id, madeAt: now })
    written.push({ part, number, before: before[part]?.document, after: document })
  }
  if (written.length === 0) throw new AppError('part_unchanged')
  return written
}

const namesIn = (documents: Wish['documents']): PartName[] =>
  Object.keys(documents).filter((name): name is PartName => name in PARTS)

/** Waits for others who publish the same parts; refuses where somebody has published since the author looked. */
async function lockParts(
  tx: Tx,
  subject: Subject,
  names: readonly PartName[],
  basedOn: Wish['basedOn'],
  now: Date,
): Promise<LoadedParts> {
  for (const part of names.toSorted()) await lockPart(tx, partOf(subject, part))
  const live = await readParts(tx, subject, now)
  if (names.some((part) => (live[part]?.number ?? 0) !== (basedOn[part] ?? 0)))
    throw new AppError('part_changed')
  return live
}

/** The documents with their defaults. Throws everything that is wrong with them, and with the site that they would make. */
export async function checkDocuments(tx: Tx, subject: Subject, given: Wish['documents'], now: Date) {
  const documents: { [P in PartName]?: unknown } = {}
  const problems: (PartProblem & { part: string })[] = []
  for (const part of namesIn(given)) {
    const checked = checkPart(part, given[part])
    if (checked.ok) documents[part] = checked.document
    else problems.push(...checked.problems.map((problem) => ({ part, ...problem })))
  }
  if (problems.length > 0) throw new PartsWrong(problems)
  const live = await loadPartsOf(tx, subject.siteId, now)
  // Documents that were checked a moment ago have the types of their parts.
  const identity = (documents.identity ?? live.identity?.document) as PartDocument<'identity'> | undefined
  if (!identity) return documents
  const unfitting = [...checkSite(identity), ...(await checkEdges(tx, subject, live, identity))]
  if (unfitting.length > 0) throw new PartsWrong(unfitting)
  await refuseTaken(tx, subject.siteId, identity.hosts)
  return documents
}

/** What cannot change any more once a site has members. */
async function checkEdges(tx: Tx, { siteId }: Subject, live: LoadedParts, next: PartDocument<'identity'>) {
  const isMoved = live.identity !== undefined && live.identity.document.pool !== next.pool
  if (!isMoved || !(await isPoolFixed(tx, siteId))) return []
  const message = 'fixed, because the site has members'
  return [{ part: 'identity', path: 'pool', message, misfit: 'pool_fixed' as const }]
}

/** An earlier version that may count again, under the lock of its part. */
export async function lockVersion(
  tx: Tx,
  subject: Subject,
  { part, number }: { part: PartName; number: number },
  now: Date,
) {
  const of = partOf(subject, part)
  await lockPart(tx, of)
  const before = (await readParts(tx, subject, now))[part]
  if (before?.number === number) throw new AppError('part_unchanged')
  const after = await readVersion(tx, of, number)
  if (after === undefined) throw new AppError('part_unknown')
  await checkDocuments(tx, subject, { [part]: after }, now)
  return { before, after }
}

/** Lets an earlier version count again. */
export const goBack = (
  deps: Deps,
  actor: Actor,
  subject: Subject,
  { part, number, note }: { part: PartName; number: number; note: string },
) =>
  act(deps, actor, actOn(subject, 'site.back', note), async (tx) => {
    const now = deps.now()
    const { before } = await lockVersion(tx, subject, { part, number }, now)
    await letCount(tx, partOf(subject, part), { number, madeBy: actor.id, startsAt: now, now })
    return { result: undefined, before: { [part]: before?.number }, after: { [part]: number } }
  })
