import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { remember } from '../../../../core/remember.ts'
import { useShell } from '../../../session/use-shell.ts'
import { FieldError, useField } from '../../../ui/field.tsx'

type Part = 'day' | 'month' | 'year'

/** Covers every possible age. Visitors who are too young find their year and get an explanation. */
const YEARS = 110

type Props = { defaultValue: string; hint: ReactNode; error: ReactNode }

/** Three native selects: no calendar to scroll back by decades, no confusion of day and month. */
export function BirthDateField({ defaultValue, hint, error }: Props) {
  const t = useTranslations('signup.account')
  const { locale } = useShell()
  const id = useId()
  const field = useField({ hint, error }, id)
  const [year, month, day] = defaultValue.split('-')
  const chosen: Record<Part, string | undefined> = { day, month, year }
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={field['aria-describedby']}>
      <legend className="mb-1.5 text-sm font-semibold">{t('date_of_birth')}</legend>
      <div className="signup-date">
        {orderIn(locale).map((part) => (
          <div key={part} className="relative">
            <select
              name={`birth_${part}`}
              autoComplete={`bday-${part}`}
              aria-label={t(part)}
              aria-invalid={field['aria-invalid']}
              required
              defaultValue={chosen[part] ?? ''}
              className="control control-select"
            >
              <option value="">{t(part)}</option>
              {choices(part, locale).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <IconChevronDown
              size="1.125rem"
              className="pointer-events-none absolute inset-y-0 end-2 my-auto text-muted"
              aria-hidden
            />
          </div>
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

const monthFormat = remember(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
)

function choices(part: Part, locale: Locale): { value: string; label: string }[] {
  if (part === 'year') {
    const now = new Date().getUTCFullYear()
    return Array.from({ length: YEARS }, (_, ago) => ({ value: `${now - ago}`, label: `${now - ago}` }))
  }
  const months = monthFormat(locale)
  return Array.from({ length: part === 'month' ? 12 : 31 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: part === 'month' ? months.format(Date.UTC(2000, index, 15)) : `${index + 1}`,
  }))
}
