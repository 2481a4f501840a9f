import type { Measure } from '../../../core/rules/review/decisions.ts'

/** What somebody has chosen and typed for the decision of a case. */
export type Draft = {
  measures: readonly Measure[]
  ground: string
  fields: Record<string, readonly string[]>
}

/** The drafts of this visit by case; nothing about a member is kept in the browser. */
const drafts = new Map<string, Draft>()

export const readDraft = (caseId: string): Draft | undefined => drafts.get(caseId)

/** Keeps a draft while its form is not shown: the claim was lost, the page did not load, or a decision is undone. */
export const keepDraft = (caseId: string, draft: Draft) => {
  drafts.set(caseId, draft)
}

/** Whether something is typed or chosen that somebody would miss. */
export const hasDraft = (caseId: string): boolean => {
  const draft = drafts.get(caseId)
  if (!draft) return false
  return draft.measures.length > 0 || Object.values(draft.fields).some((values) => values.some(Boolean))
}
