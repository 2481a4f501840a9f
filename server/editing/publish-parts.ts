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
import { lockPart, type PartOf, readPast, readVersion } from '../site/parts/store.ts'
import { letCount, writePart } from '../site/parts/write-part.ts'
import { type Actor, act } from '../staff/act.ts'
import { differencesOf } from './differences.ts'
import { isPoolFixed } from './store.ts'

type Deps = { db: Db; now: () => Date }

/** A site and its company: what the parts of a document belong to. */
export type Subject = { siteId: string; companyId: string }

export type Wish = {
  /** The documents that change, and for each the version that its author looked at. */
  documents: { [P in PartName]?: unknown }
  basedOn: { [P in PartName]?: number }
  /** From when on they count; at once if it has passed. */
  startsAt: Date
  note: string
}

/** What is wrong with documents, part by part. */
export class PartsWrong extends AppError {
  readonly problems: readonly (PartProblem & { part: string })[]
  constructor(problems: readonly (PartProblem & { part: string })[]) {
    const fields = problems.map(({ part, path, message }) => [`${part}.${path}`, message])
    super('part_wrong', { fields: Object.fromEntries(fields) })
    this.problems = problems
  }
}

export const partOf = ({ siteId, companyId }: Subject, part: PartName): PartOf => ({
  part,
  subjectId: PARTS[part].scope === 'site' ? siteId : companyId,
})

/**
 * The one door for changing a site: checks the documents by themselves and together with the rest of the site, and writes
 * them all or none. Returns the number of each version.
 */
export const publishParts = (deps: Deps, actor: Actor, subject: Subject, wish: Wish) =>
  act(deps, actor, actOn(subject, 'site.publish', wish.note), async (tx) => {
    const now = deps.now()
    const names = namesIn(wish.documents)
    const before = await lockParts(tx, subject, names, wish.basedOn, now)
    const documents = await checkDocuments(tx, subject, wish.documents, now)
    const changed = names.filter((part) => differencesOf(before[part], documents[part]).length > 0)
    if (changed.length === 0) throw new AppError('part_unchanged')
    const startsAt = wish.startsAt > now ? wish.startsAt : now
    const numbers: Record<string, number> = {}
    for (const part of changed) {
      const given = { document: documents[part], note: wish.note, madeBy: actor.id, startsAt, now }
      numbers[part] = await writePart(tx, partOf(subject, part), given)
    }
    const paths = changed.flatMap((part) =>
      differencesOf(before[part], documents[part]).map(({ path }) => `${part}.${path}`),
    )
    return { result: numbers, after: { numbers, paths, starts_at: startsAt.toISOString() } }
  })

const actOn = ({ siteId }: Subject, what: string, note: string) => ({
  what,
  subject: { kind: 'site', id: siteId },
  siteId,
  reason: note,
})

const namesIn = (documents: Wish['documents']): PartName[] =>
  Object.keys(documents).filter((name): name is PartName => name in PARTS)

/** Waits for others who publish the same parts; refuses where somebody has published since the author looked. */
async function lockParts(
  tx: Tx,
  subject: Subject,
  names: readonly PartName[],
  basedOn: Wish['basedOn'],
  now: Date,
) {
  const before: { [P in PartName]?: unknown } = {}
  for (const part of names.toSorted()) {
    await lockPart(tx, partOf(subject, part))
    const [newest] = await readPast(tx, partOf(subject, part), now, 1)
    if (newest?.number !== basedOn[part]) throw new AppError('part_changed')
    before[part] = newest?.document
  }
  return before
}

/** The documents with their defaults. Throws everything that is wrong with them, and with the site that they would make. */
async function checkDocuments(tx: Tx, subject: Subject, given: Wish['documents'], now: Date) {
  const documents: { [P in PartName]?: unknown } = {}
  const problems: (PartProblem & { part: string })[] = []
  for (const part of namesIn(given)) {
    const checked = checkPart(part, given[part])
    if (checked.ok) documents[part] = checked.document
    else problems.push(...checked.problems.map((problem) => ({ part, ...problem })))
  }
  if (problems.length > 0) throw new PartsWrong(problems)
  const live = await loadPartsOf(tx, subject.siteId, now)
  const whole = {
    identity: documents.identity ?? live.identity?.document,
    offers: documents.offers ?? live.offers?.document,
  }
  // Documents that were checked a moment ago have the types of their parts.
  const typed = whole as { identity: PartDocument<'identity'>; offers: PartDocument<'offers'> }
  const unfitting = [...checkSite(typed), ...(await checkEdges(tx, subject, live, typed.identity))]
  if (unfitting.length > 0) throw new PartsWrong(unfitting)
  await refuseTaken(tx, subject.siteId, typed.identity.hosts)
  return documents
}

/** What cannot change any more once a site has members. */
async function checkEdges(tx: Tx, { siteId }: Subject, live: LoadedParts, next: PartDocument<'identity'>) {
  const isMoved = live.identity !== undefined && live.identity.document.pool !== next.pool
  if (!isMoved || !(await isPoolFixed(tx, siteId))) return []
  return [{ part: 'identity', path: 'pool', message: 'fixed, because the site has members' }]
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
    const of = partOf(subject, part)
    await lockPart(tx, of)
    const [newest] = await readPast(tx, of, now, 1)
    if (newest?.number === number) throw new AppError('part_unchanged')
    const document = await readVersion(tx, of, number)
    if (document === undefined) throw new AppError('part_unknown')
    await checkDocuments(tx, subject, { [part]: document }, now)
    await letCount(tx, of, { number, madeBy: actor.id, startsAt: now, now })
    return { result: undefined, before: { [part]: newest?.number }, after: { [part]: number } }
  })
