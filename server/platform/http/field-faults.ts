import { z } from 'zod'
import type { Locale } from '../../../core/i18n/locales.ts'
import { say } from '../texts/texts.ts'
import type { FieldFault, InvalidField } from './app-error.ts'

/** What an issue of zod says besides its code, as far as a sentence needs it. */
const details = z.object({
  origin: z.string().optional(),
  expected: z.string().optional(),
  format: z.string().optional(),
  minimum: z.coerce.number().optional(),
  maximum: z.coerce.number().optional(),
  values: z.array(z.unknown()).optional(),
})
type Details = z.output<typeof details>
type Fault = Omit<InvalidField, 'name'>

const FORMATS: Record<string, FieldFault> = {
  date: 'date_invalid',
  datetime: 'date_invalid',
  email: 'email_invalid',
}
const TYPES: Record<string, FieldFault> = {
  string: 'required',
  array: 'nothing_chosen',
  number: 'number',
  int: 'whole_number',
}

/** What is wrong with a field, in the terms of our sentences. */
export function faultOf(code: string | undefined, params: unknown): Fault {
  const { success, data: issue = {} } = details.safeParse(params)
  if (!success) return { fault: 'invalid' }
  if (code === 'too_big') return tooBig(issue)
  if (code === 'too_small') return tooSmall(issue)
  if (code === 'invalid_type') return { fault: TYPES[issue.expected ?? ''] ?? 'invalid' }
  if (code === 'invalid_format') return { fault: FORMATS[issue.format ?? ''] ?? 'invalid' }
  if (code !== 'invalid_value') return { fault: 'invalid' }
  // A box that must be ticked has one value.
  return { fault: issue.values?.length === 1 ? 'required' : 'choice' }
}

function tooBig({ origin, maximum: max = 0 }: Details): Fault {
  if (origin === 'string') return { fault: 'too_long', max }
  return { fault: origin === 'array' ? 'too_many' : 'too_high', max }
}

function tooSmall({ origin, minimum: min = 0 }: Details): Fault {
  if (origin === 'array') return { fault: 'nothing_chosen' }
  if (origin !== 'string') return { fault: 'too_low', min }
  return min > 1 ? { fault: 'too_short', min } : { fault: 'required' }
}

/** A sentence for each field, in the language of the caller. */
export const sentencesFor = (invalid: readonly InvalidField[], locale: Locale): Record<string, string> =>
  Object.fromEntries(
    invalid
      .filter(({ name }) => name !== '')
      .map(({ name, fault, min = 0, max = 0 }) => [
        name,
        say(locale, `errors.fields.${fault}`, { min, max }),
      ]),
  )
