import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { changed, choiceOf, type Filters } from './filters.ts'

/** Long enough to drag or step through some values, short enough to feel immediate. */
const SETTLES_MS = 300

type Draft = { filters: Filters; isSent: boolean }

/**
 * Filters while they are changed. A change shows at once and loads its list a moment later; it replaces the
 * history entry, so that going back leaves the search instead of undoing every step.
 */
export function useFilters(shown: Filters, start: Filters) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    // A change made after the request for this answer stays.
    if (draft?.isSent) setDraft(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const filters = draft?.filters ?? shown

  const send = (filters: Filters) => {
    clearTimeout(timer.current)
    setDraft({ filters, isSent: true })
    navigate(choiceOf(filters, start), { replace: true })
  }
  return {
    filters,
    change(change: Partial<Filters>) {
      const next = changed(filters, change)
      setDraft({ filters: next, isSent: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(next), SETTLES_MS)
    },
    /** Applies the changes at once. */
    settle() {
      if (draft && !draft.isSent) send(draft.filters)
    },
    /** Discards the changes on the way to another list. */
    drop() {
      clearTimeout(timer.current)
      setDraft(null)
    },
  }
}

export type FiltersInHand = ReturnType<typeof useFilters>
