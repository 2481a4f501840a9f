import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { partDraft } from '../platform/db/schema/parts.ts'
import { approval, staff } from '../platform/db/schema/staff.ts'
import { isOf, type PartOf, scopeOf } from '../site/parts/store.ts'

/** The draft of a part, with who saved it last. */
export async function readDraft(tx: Tx, of: PartOf) {
  const [row] = await tx
    .select({ draft: partDraft, by: staff.name })
    .from(partDraft)
    .innerJoin(staff, eq(staff.id, partDraft.madeBy))
    .where(isOf(partDraft, of))
  return row && { ...row.draft, by: row.by }
}

export type Draft = NonNullable<Awaited<ReturnType<typeof readDraft>>>

type NewDraft = { document: unknown; basedOn: number; revision: number; madeBy: string; madeAt: Date }

export const writeDraft = async (tx: Tx, of: PartOf, draft: NewDraft) => {
  await tx
    .insert(partDraft)
    .values({ ...of, scope: scopeOf(of), ...draft })
    .onConflictDoUpdate({ target: [partDraft.scope, partDraft.subjectId, partDraft.part], set: draft })
}

export const deleteDraft = async (tx: Tx, of: PartOf) => {
  await tx.delete(partDraft).where(isOf(partDraft, of))
}

/** The drafts of a site and its company, with who saved each last. */
export const listDrafts = (tx: Tx, subjectIds: string[]) =>
  tx
    .select({ part: partDraft.part, at: partDraft.madeAt, by: staff.name })
    .from(partDraft)
    .innerJoin(staff, eq(staff.id, partDraft.madeBy))
    .where(inArray(partDraft.subjectId, subjectIds))

/** Whether a change of a part waits for a second person. */
export async function hasOpenWish(tx: Tx, what: string, subjectId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: approval.id })
    .from(approval)
    .where(and(eq(approval.what, what), eq(approval.subjectId, subjectId), isNull(approval.decidedAt)))
    .limit(1)
  return row !== undefined
}
