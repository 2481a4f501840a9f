import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  CHARACTER_LENGTHS,
  PICTURE_SOURCES,
  type PictureSource,
} from '../../../core/rules/characters/characters.ts'
import { Chips } from '../../../web/ui/checkbox.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import type { Character } from './character.ts'

export type Source = NonNullable<Character['pictures'][number]['source']>
type SourceFieldsProps = { initial?: Source | null; errors: Record<string, string> }

/** Where a picture comes from. No picture is stored without it. */
export function SourceFields({ initial, errors }: SourceFieldsProps) {
  const t = useTranslations('console.characters.pictures')
  const [source, setSource] = useState<PictureSource>(initial?.source ?? 'generated')
  return (
    <>
      <Chips
        type="radio"
        name="source"
        label={t('source')}
        error={errors.source}
        required
        options={PICTURE_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={[source]}
        onPick={setSource}
      />
      <TextField
        name="maker"
        label={t(`maker.${source}`)}
        error={errors.maker}
        required
        maxLength={CHARACTER_LENGTHS.maker}
        defaultValue={initial?.maker}
      />
      <TextField
        name="origin"
        label={t('origin')}
        hint={t('origin_hint')}
        error={errors.origin}
        required
        maxLength={CHARACTER_LENGTHS.origin}
        defaultValue={initial?.origin}
      />
      {source === 'licensed' && (
        <TextField
          type="date"
          name="until"
          label={t('until')}
          hint={t('until_hint')}
          error={errors.until}
          defaultValue={initial?.until ?? ''}
        />
      )}
    </>
  )
}

/** The source from the fields of a form. */
export function sourceIn(form: FormData): Source {
  const text = (name: string) => String(form.get(name) ?? '')
  const source = PICTURE_SOURCES.find((choice) => choice === text('source')) ?? 'generated'
  return { source, maker: text('maker'), origin: text('origin'), until: text('until') || null }
}
