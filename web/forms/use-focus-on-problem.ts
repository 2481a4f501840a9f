import { type RefObject, useEffect } from 'react'
import type { Outcome } from './refusal.ts'

const PROBLEM = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/** Focuses the first invalid field. */
export const focusOnProblem = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(PROBLEM)?.focus()

/** Focuses the first invalid field after each refusal. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, answer: Outcome | undefined) {
  useEffect(() => {
    if (answer?.ok === false) focusOnProblem(form.current)
  }, [form, answer])
}
