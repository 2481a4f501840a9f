import { type RefObject, useEffect } from 'react'

const PROBLEM = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] input'

/** After a refusal the focus goes to the first field that is wrong. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  answer: { ok: boolean } | undefined,
) {
  useEffect(() => {
    if (answer?.ok === false) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus()
  }, [form, answer])
}
