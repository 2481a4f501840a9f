import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Answer } from '../../../forms/answer.ts'
import { useFocusOnProblem } from '../../../forms/first-problem.ts'
import type { SettingsIntent } from './save-settings.ts'

/**
 * One of the forms of a page, sent on its own so that the others keep what was typed. Without scripts the
 * whole page is sent instead, and the answer comes with it. `clears` empties the form when it is done.
 */
export function useSettingsForm(intent: SettingsIntent, { clears = false } = {}) {
  const fetcher = useFetcher<Answer>()
  const posted = useActionData<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  useFocusOnProblem(form, answer)
  useEffect(() => {
    if (clears && answer?.ok) form.current?.reset()
  }, [clears, answer])
  return {
    form,
    Form: fetcher.Form,
    answer,
    isBusy: fetcher.state !== 'idle',
    /** What is on its way, to be shown before it has arrived. */
    sent: fetcher.formData,
    submit: fetcher.submit,
  }
}
