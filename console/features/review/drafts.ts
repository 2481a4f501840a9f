import { type RefObject, useEffect } from 'react'
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
const keepDraft = (caseId: string, draft: Draft) => {
  drafts.set(caseId, draft)
}

/** Whether something is typed or chosen that somebody would miss. */
export const hasDraft = (caseId: string): boolean => {
  const draft = drafts.get(caseId)
  if (!draft) return false
  return draft.measures.length > 0 || Object.values(draft.fields).some((values) => values.some(Boolean))
}

/** Keeps what is chosen and typed, for when the form is shown again. Returns the handler of the form's input. */
export function useKeptDraft(
  caseId: string,
  form: RefObject<HTMLFormElement | null>,
  { measures, ground }: Pick<Draft, 'measures' | 'ground'>,
) {
  const keep = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const present = Object.fromEntries(
      [...typed.keys()].map((name) => [name, typed.getAll(name).map(String)]),
    )
    const names = new Set([...form.current.elements].flatMap((field) => field.getAttribute('name') ?? []))
    // A field that is not on the screen keeps what it had; a box that was unticked has nothing.
    const hidden = Object.entries(readDraft(caseId)?.fields ?? {}).filter(([name]) => !names.has(name))
    keepDraft(caseId, { measures, ground, fields: { ...Object.fromEntries(hidden), ...present } })
  }
  useEffect(keep)
  return keep
}
