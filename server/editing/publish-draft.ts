import { z } from 'zod'
import { PART_NAMES, PARTS, type PartName } from '../../core/contract/site/parts/parts.ts'
import { isOpen, needsSecondPerson } from '../../core/rules/site/four-eyes.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { loadPartsOf } from '../site/parts/load-parts.ts'
import { deleteComing, lockPart } from '../site/parts/store.ts'
import { letCount } from '../site/parts/write-part.ts'
import { act } from '../staff/act.ts'
import { askForApproval } from '../staff/approvals.ts'
import type { ConsoleProviders } from '../staff/providers.ts'
import type { EditingDeps } from './deps.ts'
import { deleteDraft, hasOpenWish, readDraft } from './draft-store.ts'
import { findOwnPart } from './find-part.ts'
import { afterOf, lockVersion, partOf, type Subject, writeVersions } from './publish-parts.ts'
import { PUBLISHING, wishSubject } from './read-part.ts'
import { listSitesOf } from './store.ts'

type PartParams = { id: string; part: string }

/** Lets the draft of a part count, at once or from a moment on, or asks a second person to let it. */
export const publishDraft = (
  deps: EditingDeps,
  staff: CallerStaff,
  {
    id,
    part: name,
    revision,
    starts,
    reason,
  }: PartParams & { revision: number; starts?: string | undefined; reason: string },
) =>
  act(deps, staff, { what: PUBLISHING, subject: { kind: 'site', id }, reason }, async (tx) => {
    const { site, part } = await findOwnPart(tx, staff, { id, part: name })
    const of = partOf(site, part)
    await lockPart(tx, of)
    const draft = await readDraft(tx, of)
    if (!draft) throw new AppError('draft_unknown')
    if (draft.revision !== revision) throw new AppError('draft_changed', { by: draft.by })
    const wish = { documents: { [part]: draft.document }, basedOn: { [part]: draft.basedOn }, note: reason }
    const [written, ...others] = await writeVersions(tx, staff, site, wish, deps.now())
    if (!written) throw new AppError('part_unchanged')
    const change = {
      ...written,
      basedOn: draft.basedOn,
      startsAt: starts ? new Date(starts) : deps.now(),
      reason,
    }
    const result = await countOrAsk(tx, deps, staff, site, change)
    if (result.approval === null) await deleteDraft(tx, of)
    return { result, siteId: id, after: { ...afterOf([written, ...others]), approval: result.approval } }
  })

/** Lets an earlier version count again, or asks a second person to let it. */
export const goBackTo = (
  deps: EditingDeps,
  staff: CallerStaff,
  { id, part: name, number, reason }: PartParams & { number: number; reason: string },
) =>
  act(deps, staff, { what: 'site.back', subject: { kind: 'site', id }, reason }, async (tx) => {
    const { site, part } = await findOwnPart(tx, staff, { id, part: name })
    const now = deps.now()
    const { before, after } = await lockVersion(tx, site, { part, number }, now)
    const change = {
      part,
      number,
      before: before?.document,
      after,
      basedOn: before?.number ?? 0,
      startsAt: now,
      reason,
    }
    const result = await countOrAsk(tx, deps, staff, site, change)
    return {
      result,
      siteId: id,
      before: { [part]: before?.number },
      after: { [part]: number, approval: result.approval },
    }
  })

type Change = {
  part: PartName
  number: number
  before: unknown
  after: unknown
  basedOn: number
  startsAt: Date
  reason: string
}

async function countOrAsk(tx: Tx, deps: EditingDeps, staff: CallerStaff, site: Subject, change: Change) {
  const { part, number, basedOn, startsAt, reason } = change
  const now = deps.now()
  const isShared =
    needsSecondPerson(part, change.before, change.after) && (await isOpenTo(tx, site, part, now))
  if (!isShared) {
    await letCount(tx, partOf(site, part), { number, madeBy: staff.id, startsAt: later(startsAt, now), now })
    afterCommit(tx, deps.streams.sitesChanged)
    return { approval: null, ripens: null }
  }
  if (await hasOpenWish(tx, PUBLISHING, wishSubject(site, part))) throw new AppError('already_asked')
  const approval = await askForApproval(tx, deps, staff, {
    what: PUBLISHING,
    needs: PARTS[part].needs,
    siteId: PARTS[part].scope === 'site' ? site.siteId : null,
    subject: { kind: 'part', id: wishSubject(site, part) },
    payload: { ...site, part, number, basedOn, startsAt: startsAt.toISOString() },
    reason,
  })
  return { approval: approval.id, ripens: approval.ripensAt?.toISOString() ?? null }
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** Whether people sign up at the site of a part, or at any site of its company. */
async function isOpenTo(tx: Tx, { siteId, companyId }: Subject, part: PartName, now: Date) {
  const sites = PARTS[part].scope === 'site' ? [siteId] : await listSitesOf(tx, companyId)
  for (const id of sites) if (isOpen((await loadPartsOf(tx, id, now)).identity?.document)) return true
  return false
}

const payload = z.object({
  siteId: z.uuid(),
  companyId: z.uuid(),
  part: z.enum(PART_NAMES),
  number: z.number(),
  basedOn: z.number(),
  startsAt: z.coerce.date(),
})

/** Lets a version count as a second person approved, unless another one was published since it was asked for. */
export const createPublishing =
  ({ streams }: Pick<EditingDeps, 'streams'>): ConsoleProviders['approvals'][string] =>
  async (tx, given, { now, askedBy }) => {
    const { part, number, basedOn, startsAt, ...site } = payload.parse(given)
    const { before } = await lockVersion(tx, site, { part, number }, now)
    if ((before?.number ?? 0) !== basedOn) throw new AppError('part_changed')
    const of = partOf(site, part)
    await letCount(tx, of, { number, madeBy: askedBy, startsAt: later(startsAt, now), now })
    await deleteDraft(tx, of)
    afterCommit(tx, streams.sitesChanged)
    return { before: { [part]: basedOn }, after: { [part]: number } }
  }

/** Cancels a version that has not begun to count. */
export const cancelComing = (
  deps: EditingDeps,
  staff: CallerStaff,
  { id, part: name, entry, reason }: PartParams & { entry: number; reason: string },
) =>
  act(deps, staff, { what: 'site.cancel', subject: { kind: 'site', id }, reason }, async (tx) => {
    const { site, part } = await findOwnPart(tx, staff, { id, part: name })
    const of = partOf(site, part)
    await lockPart(tx, of)
    const number = await deleteComing(tx, of, entry, deps.now())
    if (number === undefined) throw new AppError('version_started')
    afterCommit(tx, deps.streams.sitesChanged)
    return { result: undefined, siteId: id, before: { [part]: number } }
  })
