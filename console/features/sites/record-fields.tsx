import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useFieldTexts } from '../../lib/use-field-texts.ts'
import { emptyValue, entriesIn, type FieldProps } from './schema.ts'

/** Entries under names that somebody chooses, such as texts by language. */
export function RecordFields({ Field, ...props }: FieldProps & { Field: ComponentType<FieldProps> }) {
  const { part, path, schema, value, onChange, problemAt } = props
  const t = useTranslations('console.sites.record')
  const texts = useFieldTexts(part)
  const entries = entriesIn(value)
  const inner = schema.additionalProperties || {}
  const set = (name: string, next: unknown) => onChange({ ...entries, [name]: next })
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name)))
  return (
    <fieldset className="wide grid gap-4">
      {path.length > 0 && (
        <legend className="mb-1.5 text-sm font-semibold">{texts.label(path.at(-1) ?? '')}</legend>
      )}
      {Object.entries(entries).map(([name, entry]) => (
        <div key={name} className="part-entry">
          {inner.type === 'object' && <h3>{texts.label(name)}</h3>}
          <Field
            {...{ part, problemAt }}
            path={[...path, name]}
            schema={inner}
            value={entry}
            onChange={(next) => set(name, next)}
          />
          <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => remove(name)}>
            {t('remove', { name: texts.label(name) })}
          </Button>
        </div>
      ))}
      <AddEntry
        names={schema.propertyNames?.enum?.map(String).filter((name) => !(name in entries))}
        labelOf={texts.label}
        onAdd={(name) => set(name, emptyValue(inner))}
      />
    </fieldset>
  )
}

type AddEntryProps = {
  /** The names to choose from; without them a name is typed. */
  names: readonly string[] | undefined
  labelOf: (name: string) => string
  onAdd: (name: string) => void
}

function AddEntry({ names, labelOf, onAdd }: AddEntryProps) {
  const t = useTranslations('console.sites.record')
  const [typed, setTyped] = useState('')
  if (names?.length === 0) return null
  if (names)
    return (
      <Select label={t('add')} value="" onChange={({ target }) => target.value && onAdd(target.value)}>
        <option value="" />
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </Select>
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('network')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        size="sm"
        variant="secondary"
        disabled={typed.trim() === ''}
        onClick={() => {
          onAdd(typed.trim())
          setTyped('')
        }}
      >
        {t('add')}
      </Button>
    </div>
  )
}
