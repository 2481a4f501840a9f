import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { dayIn } from '../../../../core/rules/account/age.ts'
import { NAME_LENGTH } from '../../../../core/rules/account/names.ts'
import { type FieldProblem, MINIMUM_AGE, PASSWORD_LENGTH } from '../../../../core/rules/account/signup.ts'
import { focusOnProblem } from '../../../forms/use-focus-on-problem.ts'
import { type AccountField, checkAccount, fieldOf, readAccount } from './account.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { JoinRefusal } from './join.ts'

/** Errors wait for the end of a click, because they would move the button that is being pressed. */
const CLICK_MS = 150
const DATE_LENGTH = 'YYYY-MM-DD'.length

type Errors = Partial<Record<string, string>>

/**
 * Checks the account step while the visitor types, with the rules of the server, and keeps a draft. The
 * fields are uncontrolled, so that text typed before the scripts load is not lost.
 */
export function useAccountForm(form: RefObject<HTMLFormElement | null>, answer: JoinRefusal | undefined) {
  const textOf = useProblemText()
  const [errors, setErrors] = useState<Errors>(() => errorsOf(answer, textOf))
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    setErrors(errorsOf(answer, textOf))
  }

  useEffect(() => {
    if (form.current) fill(form.current)
  }, [form])

  const check = () => {
    const account = readAccount(new FormData(form.current ?? undefined))
    return checkAccount(account, today())
  }

  return {
    errors,
    /** Stops an invalid form, shows its errors and focuses the first one. */
    submit(event: FormEvent) {
      const problems = Object.entries(check())
      if (problems.length === 0) return
      event.preventDefault()
      flushSync(() =>
        setErrors(Object.fromEntries(problems.map(([field, problem]) => [field, textOf(problem)]))),
      )
      focusOnProblem(form.current)
    },
    typed(event: FormEvent) {
      const control = controlOf(event.target)
      if (!control) return
      const field = fieldOf(control.name)
      const account = readAccount(new FormData(form.current ?? undefined))
      // A date is complete with its last part, even while it has the focus.
      const isComplete = field === 'date_of_birth' && account.date_of_birth.length === DATE_LENGTH
      const problem = isComplete ? check()[field] : undefined
      setErrors(({ [field]: _, ...others }) => (problem ? { ...others, [field]: textOf(problem) } : others))
      keepDraft(account)
    },
    /** Reports only problems of filled fields; missing values are reported on submit. */
    left({ target, relatedTarget }: FocusEvent) {
      const [control, next] = [controlOf(target), controlOf(relatedTarget)]
      if (!control) return
      const field = fieldOf(control.name)
      const isStillIn = next && fieldOf(next.name) === field
      if (!isChecked(field) || !control.value || isStillIn) return
      setTimeout(() => {
        const problem = form.current && check()[field]
        if (problem) setErrors((shown) => ({ ...shown, [field]: textOf(problem) }))
      }, CLICK_MS)
    },
  }
}

const controlOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target
    : null

const isChecked = (field: AccountField) => ['email', 'name', 'date_of_birth', 'password'].includes(field)

/** The current day in the visitor's time zone; the server uses that of the site. */
const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

/** Fills empty fields from the draft. */
function fill(form: HTMLFormElement) {
  const { date_of_birth = '', ...texts } = readDraft()
  const [birth_year = '', birth_month = '', birth_day = ''] = date_of_birth.split('-')
  const values: Record<string, string> = { ...texts, birth_year, birth_month, birth_day }
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && control.value === '') control.value = value
  }
}

function errorsOf(answer: JoinRefusal | undefined, textOf: (problem: FieldProblem) => string): Errors {
  const problems = Object.entries(answer?.problems ?? {})
  return {
    ...Object.fromEntries(problems.map(([field, problem]) => [field, textOf(problem)])),
    ...answer?.fields,
  }
}

/** The same texts as the server has for these problems. */
function useProblemText() {
  const t = useTranslations('signup.problems')
  return (problem: FieldProblem) =>
    t(problem, { ...(problem === 'password_short' ? PASSWORD_LENGTH : NAME_LENGTH), min_age: MINIMUM_AGE })
}
