import { useTranslations } from 'use-intl'
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from '../../../core/rules/members/profile.ts'
import { Select } from '../../../web/ui/select.tsx'
import { Part } from '../../ui/page.tsx'
import type { FieldsProps } from './character.ts'

/** Looks and circumstances, all of which may be left open. */
export function LooksFields({ typed, set, errors }: FieldsProps) {
  const t = useTranslations('console.characters.form')
  const words = useTranslations('profile')
  return (
    <Part title={t('looks')}>
      <p className="text-sm text-muted">{t('looks_hint')}</p>
      <div className="character-fields">
        <Look
          label={words('fields.hair_colour')}
          error={errors.hair_colour}
          values={HAIR_COLOURS}
          value={typed.hair_colour}
          nameOf={(value) => words(`hair_colour.${value}`)}
          onPick={(hair_colour) => set({ hair_colour })}
        />
        <Look
          label={words('fields.eye_colour')}
          error={errors.eye_colour}
          values={EYE_COLOURS}
          value={typed.eye_colour}
          nameOf={(value) => words(`eye_colour.${value}`)}
          onPick={(eye_colour) => set({ eye_colour })}
        />
        <Look
          label={words('fields.body_type')}
          error={errors.body_type}
          values={BODY_TYPES}
          value={typed.body_type}
          nameOf={(value) => words(`body_type.${value}`)}
          onPick={(body_type) => set({ body_type })}
        />
        <Look
          label={words('fields.tattoos')}
          error={errors.tattoos}
          values={TATTOOS}
          value={typed.tattoos}
          nameOf={(value) => words(`tattoos.${value}`)}
          onPick={(tattoos) => set({ tattoos })}
        />
        <Look
          label={words('fields.relationship_status')}
          error={errors.relationship_status}
          values={RELATIONSHIP_STATUSES}
          value={typed.relationship_status}
          nameOf={(value) => words(`relationship_status.${value}`)}
          onPick={(relationship_status) => set({ relationship_status })}
        />
      </div>
    </Part>
  )
}

type LookProps<Value extends string> = {
  label: string
  error: string | undefined
  values: readonly Value[]
  value: Value | null
  nameOf: (value: Value) => string
  onPick: (value: Value | null) => void
}

function Look<Value extends string>({ label, error, values, value, nameOf, onPick }: LookProps<Value>) {
  const t = useTranslations('console.characters.form')
  return (
    <Select
      label={label}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onPick(values.find((one) => one === target.value) ?? null)}
    >
      <option value="">{t('open')}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  )
}
