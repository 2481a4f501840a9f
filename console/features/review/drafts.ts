import { type RefObject, useEffect } from 'react'
import { draftsIn, tab } from '../../../client/kept.ts'

/**
 * What somebody has chosen and typed for a decision, by case, as the fields of its form. It is kept in this tab alone: it
 * outlives a reload and a lost claim, and leaves nothing on a computer that several people use.
 */
type Draft = URLSearchParams

const drafts = draftsIn(tab, 'case-draft:')

export const readDraft = (caseId: string): Draft => new URLSearchParams(drafts.read(caseId))

/** Whether something is typed or chosen that somebody would miss. */
export const hasDraft = (caseId: string): boolean => isFilled(readDraft(caseId))
const isFilled = (draft: Draft) => [...draft.values()].some((value) => value !== '')

const keepDraft = (caseId: string, draft: Draft) =>
  drafts.keep(caseId, isFilled(draft) ? draft.toString() : '')

/** The draft of a decision that was made: it is forgotten once its form is gone, unless an undo has put it back. */
export function setAside(caseId: string) {
  const draft = readDraft(caseId)
  let isBack = false
  return {
    putBack: () => {
      isBack = true
      keepDraft(caseId, draft)
    },
    forget: () => {
      if (!isBack) drafts.keep(caseId, '')
    },
  }
}

/** Keeps what is chosen and typed, for when the form is shown again. Returns the handler of the form's input. */
export function useKeptDraft(caseId: string, form: RefObject<HTMLFormElement | null>) {
  const keep = () => {
    if (!form.current) return
    const draft = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) draft.append(name, String(value))
    const names = new Set([...form.current.elements].flatMap((field) => field.getAttribute('name') ?? []))
    // A field that is not on the screen keeps what it had; a box that was unticked has nothing.
    for (const [name, value] of readDraft(caseId)) if (!names.has(name)) draft.append(name, value)
    keepDraft(caseId, draft)
  }
  useEffect(keep)
  return keep
}
