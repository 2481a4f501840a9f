import { useState } from 'react'
import { MEASURES, type Measure } from '../../../core/rules/review/decisions.ts'
import { isOneOf } from '../../../core/typed.ts'
import { toggled } from './decision.ts'
import { readDraft } from './drafts.ts'

/** The measures and the ground that are chosen in the form of a decision, beginning with those of its draft. */
export function useChosen(draftId: string) {
  const draft = readDraft(draftId)
  const [measures, setMeasures] = useState<readonly Measure[]>(
    draft.getAll('measure').filter((value) => isOneOf(MEASURES, value)),
  )
  const [ground, setGround] = useState<string>(draft.get('ground') ?? 'terms')
  return {
    measures,
    ground,
    setGround,
    toggle: (measure: Measure) => setMeasures((now) => toggled(now, measure)),
    isActing: measures.length > 0 && !measures.includes('nothing'),
    draftOf: (name: string) => draft.get(name) ?? undefined,
    isKept: (name: string, value: string) => draft.getAll(name).includes(value),
  }
}

export type Chosen = ReturnType<typeof useChosen>
