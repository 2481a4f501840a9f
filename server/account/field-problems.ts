import type { Locale } from '../../core/i18n/locales.ts'
import { NAME_LENGTH } from '../../core/rules/account/names.ts'
import { type FieldProblem, MINIMUM_AGE, PASSWORD_LENGTH } from '../../core/rules/account/signup.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'

const VALUES: Partial<Record<FieldProblem | 'invalid', Record<string, number>>> = {
  name_length: NAME_LENGTH,
  too_young: { min_age: MINIMUM_AGE },
  password_short: { min: PASSWORD_LENGTH.min },
}

/** A problem that a rule found, or a value that does not exist, such as an unknown city. */
type Problem = FieldProblem | 'invalid'

/**
 * Refuses the input if a rule found a problem, with a text for each field. `told` holds texts of fields that
 * something else found fault with.
 */
export function refuseProblems(
  problems: Record<string, Problem | null | undefined>,
  locale: Locale,
  told: Readonly<Record<string, string>> = {},
) {
  const found = Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] != null)
  const texts = found.map(([field, problem]) => [
    field,
    say(locale, `errors.fields.${problem}`, VALUES[problem]),
  ])
  const fields = { ...told, ...Object.fromEntries(texts) }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
