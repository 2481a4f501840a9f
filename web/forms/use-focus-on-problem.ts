import { type RefObject, useEffect } from 'react'
import type { Outcome } from './refusal.ts'

const PROBLEM = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/** Puts the focus on the first field that is wrong. */
export const focusOnProblem = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(PROBLEM)?.focus()

/** After each refusal the focus goes to the first field that is wrong. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: Outcome | undefined) {
  useEffect(() => {
    if (answer?.ok === false) focusOnProblem(form.current)
  }, [form, answer])
}
