import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { lockPart } from '../site/parts/store.ts'
import { act } from '../staff/act.ts'
import type { EditingDeps } from './deps.ts'
import { deleteDraft, readDraft, writeDraft } from './draft-store.ts'
import { findOwnPart } from './find-part.ts'
import { partOf } from './publish-parts.ts'
import { presentDraft } from './read-part.ts'

type PartParams = { id: string; part: string }
type Saved = PartParams & { document: Record<string, unknown>; based_on: number; revision: number }

/** Saves the one draft of a part, which may be wrong. Whoever has not seen the newest one is told who saved it. */
export const saveDraft = (deps: EditingDeps, staff: CallerStaff, { id, part: name, ...given }: Saved) =>
  act(deps, staff, { what: 'site.draft', subject: { kind: 'site', id } }, async (tx) => {
    const { site, part } = await findOwnPart(tx, staff, { id, part: name })
    const of = partOf(site, part)
    await lockPart(tx, of)
    const before = await readDraft(tx, of)
    if ((before?.revision ?? 0) !== given.revision)
      throw new AppError('draft_changed', { by: before?.by ?? '' })
    const now = deps.now()
    const draft = {
      document: given.document,
      basedOn: given.based_on,
      revision: given.revision + 1,
      madeBy: staff.id,
      madeAt: now,
    }
    await writeDraft(tx, of, draft)
    const saved = { ...of, scope: 'site' as const, ...draft, by: staff.name }
    const result = await presentDraft(tx, site, saved, { now, language: staff.language })
    return { result, siteId: id, after: { part, revision: draft.revision } }
  })

export const discardDraft = (deps: EditingDeps, staff: CallerStaff, { id, part: name }: PartParams) =>
  act(deps, staff, { what: 'site.discard', subject: { kind: 'site', id } }, async (tx) => {
    const { site, part } = await findOwnPart(tx, staff, { id, part: name })
    const of = partOf(site, part)
    await lockPart(tx, of)
    const draft = await readDraft(tx, of)
    if (!draft) throw new AppError('draft_unknown')
    await deleteDraft(tx, of)
    return { result: undefined, siteId: id, before: { part, revision: draft.revision } }
  })
