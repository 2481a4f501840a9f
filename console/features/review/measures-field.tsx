import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Measure } from '../../../core/rules/review/decisions.ts'
import { Checkbox } from '../../../web/ui/checkbox.tsx'
import { FieldError } from '../../../web/ui/field.tsx'
import { useKeys } from '../../lib/keys.ts'
import { FIELD_KEYS, MEASURE_KEYS } from './decision.ts'
import type { Chosen } from './use-chosen.ts'

type MeasuresFieldProps = {
  chosen: Chosen
  offered: readonly Measure[]
  nameOf: (measure: Measure) => string
  form: RefObject<HTMLFormElement | null>
  error: string | undefined
}

/** The measures of a decision, each with its key, and the keys that lead into its fields and send it. */
export function MeasuresField({ chosen, offered, nameOf, form, error }: MeasuresFieldProps) {
  const t = useTranslations('console.review')
  const { measures, toggle, isActing } = chosen
  useKeys(
    t('decision'),
    [
      ...offered.map((measure) => ({
        keys: MEASURE_KEYS[measure],
        does: nameOf(measure),
        run: () => toggle(measure),
      })),
      ...FIELD_KEYS.filter(({ name }) => isActing || name === 'note').map(({ keys, name }) => ({
        keys,
        does: t(name),
        run: () => form.current?.querySelector<HTMLElement>(`[name^=${name}]`)?.focus(),
      })),
      {
        keys: 'mod+enter',
        does: t('decide'),
        run: () => measures.length > 0 && form.current?.requestSubmit(),
      },
    ],
    form,
  )
  return (
    <fieldset className="measures">
      <legend className="sr-only">{t('measures_label')}</legend>
      {offered.map((measure) => (
        <Checkbox
          key={measure}
          name="measure"
          value={measure}
          label={
            <span className="flex justify-between gap-3">
              {nameOf(measure)} <kbd aria-hidden>{MEASURE_KEYS[measure]}</kbd>
            </span>
          }
          checked={measures.includes(measure)}
          onChange={() => toggle(measure)}
        />
      ))}
      <FieldError id="measures-error">{error}</FieldError>
    </fieldset>
  )
}
