import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { changed, choiceOf, type Filters } from './filters.ts'

/** Long enough to drag or step through some values, short enough to feel at once. */
const SETTLES_MS = 300

type Draft = { filters: Filters; isSent: boolean }

/**
 * The filters as they are being changed. A change is shown at once and leads to its list a moment later; it
 * replaces the page, so that the way back leads out of the search and not through every step of it.
 */
export function useFilters(shown: Filters, start: Filters) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    // A change made since the answer was asked for goes on.
    if (draft?.isSent) setDraft(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const filters = draft?.filters ?? shown

  const send = (wanted: Filters) => {
    clearTimeout(timer.current)
    setDraft({ filters: wanted, isSent: true })
    navigate(choiceOf(wanted, start), { replace: true })
  }
  return {
    filters,
    change(change: Partial<Filters>) {
      const wanted = changed(filters, change)
      setDraft({ filters: wanted, isSent: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(wanted), SETTLES_MS)
    },
    /** Goes to what was changed without waiting for more changes. */
    settle() {
      if (draft && !draft.isSent) send(draft.filters)
    },
    /** Lets go of what was changed, on the way to another list. */
    drop() {
      clearTimeout(timer.current)
      setDraft(null)
    },
  }
}

export type FiltersInHand = ReturnType<typeof useFilters>
