import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { useShell } from '../../../session/use-shell.ts'
import { FieldError, useField } from '../../../ui/field.tsx'

type Part = 'day' | 'month' | 'year'

const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 }
/** A first digit above this one cannot be followed by another: there is no day 40 and no month 20. */
const LAST_FIRST_DIGIT: Record<Part, number> = { day: 3, month: 1, year: 9 }

type Props = { defaultValue: string; hint: ReactNode; error: ReactNode }

/** Three numbers; a complete one moves on to the next, and deleting in an empty one moves back. */
export function BirthDateField({ defaultValue, hint, error }: Props) {
  const t = useTranslations('signup.account')
  const { locale } = useShell()
  const id = useId()
  const field = useField({ hint, error }, id)
  const [year, month, day] = defaultValue.split('-')
  const typed: Record<Part, string | undefined> = { day, month, year }
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={field['aria-describedby']}>
      <legend className="mb-1.5 text-sm font-semibold">{t('date_of_birth')}</legend>
      <div className="signup-date">
        {orderIn(locale).map((part) => (
          <input
            key={part}
            name={`birth_${part}`}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={LENGTHS[part]}
            autoComplete={`bday-${part}`}
            aria-label={t(part)}
            aria-invalid={field['aria-invalid']}
            placeholder={t(part)}
            required
            defaultValue={typed[part] ?? ''}
            className="control"
            onInput={(event) => moveOn(event, part)}
            onKeyDown={moveBack}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

const orderIn = (locale: Locale): Part[] =>
  locale === 'en-US' ? ['month', 'day', 'year'] : ['day', 'month', 'year']

/** Removes what is no digit, and moves on when no further digit fits. */
function moveOn({ currentTarget: input }: FormEvent<HTMLInputElement>, part: Part) {
  const digits = input.value.replace(/\D/g, '')
  if (digits !== input.value) input.value = digits
  const isComplete = digits.length === LENGTHS[part] || Number(digits) > LAST_FIRST_DIGIT[part]
  const isShortYear = part === 'year' && digits.length < LENGTHS.year
  if (isComplete && !isShortYear && input === document.activeElement) beside(input, 'next')?.select()
}

function moveBack({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Backspace' && input.value === '') beside(input, 'previous')?.focus()
}

function beside(input: HTMLInputElement, side: 'next' | 'previous'): HTMLInputElement | null {
  const found = side === 'next' ? input.nextElementSibling : input.previousElementSibling
  return found instanceof HTMLInputElement ? found : null
}
