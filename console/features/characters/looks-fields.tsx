import { useTranslations } from 'use-intl'
import { PROFILE_FIELDS, SKIPPABLE_FIELDS } from '../../../core/rules/members/profile.ts'
import { Select } from '../../../web/ui/select.tsx'
import { useFieldWords } from '../../lib/use-field-words.ts'
import { Part } from '../../ui/page.tsx'
import type { FieldsProps } from './character.ts'

/** Looks and circumstances, all of which may be left open. */
export function LooksFields({ typed, set, errors }: FieldsProps) {
  const t = useTranslations('console.characters.form')
  const words = useTranslations('profile.fields')
  const wordFor = useFieldWords()
  return (
    <Part title={t('looks')}>
      <p className="text-sm text-muted">{t('looks_hint')}</p>
      <div className="character-fields">
        {SKIPPABLE_FIELDS.map((name) => (
          <Select
            key={name}
            label={words(name)}
            error={errors[name]}
            value={typed[name] ?? ''}
            onChange={({ target }) => set({ [name]: target.value || null })}
          >
            <option value="">{t('open')}</option>
            {PROFILE_FIELDS[name].values.map((value) => (
              <option key={value} value={value}>
                {wordFor(name, value)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </Part>
  )
}
