import { YES_NO } from '../../../core/rules/site/site.ts'
import { Checkbox, Chips } from '../../../web/ui/checkbox.tsx'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useFieldTexts } from '../../lib/use-field-texts.ts'
import { PackagesGrid } from './packages-grid.tsx'
import { RecordFields } from './record-fields.tsx'
import { entriesIn, type FieldProps, listIn } from './schema.ts'

/** Texts up to this length stand on one line. */
const ONE_LINE = 200

/** The field of a form for a value of a JSON schema, with the fields inside of it. */
export function SchemaField(props: FieldProps) {
  const { schema } = props
  if (schema.properties) return <ObjectFields {...props} />
  if (schema.type === 'object') return <RecordFields {...props} Field={SchemaField} />
  if (schema.items?.properties) return <PackagesGrid {...props} />
  if (schema.type === 'array') return <ListField {...props} />
  if (schema.enum?.join() === YES_NO.join()) return <YesNoField {...props} />
  if (schema.enum || schema.anyOf) return <ChoiceField {...props} />
  return schema.type === 'integer' ? <NumberField {...props} /> : <LineField {...props} />
}

type Texts = ReturnType<typeof useFieldTexts>

const fieldTexts = (texts: Texts, path: readonly string[], problemAt: FieldProps['problemAt']) => ({
  label: texts.label(path.at(-1) ?? ''),
  hint: texts.hint(path.at(-1) ?? ''),
  error: problemAt(path),
})

function ObjectFields({ path, schema, value, onChange, ...rest }: FieldProps) {
  const entries = entriesIn(value)
  return (
    <div className="part-fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <SchemaField
          key={name}
          {...rest}
          path={[...path, name]}
          schema={field}
          value={entries[name]}
          onChange={(next) => onChange({ ...entries, [name]: next })}
        />
      ))}
    </div>
  )
}

function NumberField({ part, path, schema, value, onChange, problemAt }: FieldProps) {
  const texts = useFieldTexts(part)
  return (
    <TextField
      {...fieldTexts(texts, path, problemAt)}
      type="number"
      min={schema.minimum}
      max={schema.maximum}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

function LineField({ part, path, schema, value, onChange, problemAt }: FieldProps) {
  const texts = fieldTexts(useFieldTexts(part), path, problemAt)
  const text = String(value ?? '')
  return (schema.maxLength ?? 0) > ONE_LINE ? (
    <TextArea {...texts} className="wide" value={text} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...texts} autoComplete="off" value={text} onChange={({ target }) => onChange(target.value)} />
  )
}

function YesNoField({ part, path, value, onChange, problemAt }: FieldProps) {
  const texts = useFieldTexts(part)
  return (
    <Checkbox
      {...fieldTexts(texts, path, problemAt)}
      checked={value === 'yes'}
      onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
    />
  )
}

function ChoiceField({ part, path, schema, value, onChange, problemAt }: FieldProps) {
  const texts = useFieldTexts(part)
  const choices = schema.enum ?? schema.anyOf?.flatMap((option) => option.enum ?? []) ?? []
  const name = path.at(-1) ?? ''
  return (
    <Select
      {...fieldTexts(texts, path, problemAt)}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value) ?? '')}
    >
      {(schema.anyOf || value === undefined) && <option value="" />}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {texts.value(name, choice)}
        </option>
      ))}
    </Select>
  )
}

/** A list of choices, or of lines. */
function ListField({ part, path, schema, value, onChange, problemAt }: FieldProps) {
  const texts = useFieldTexts(part)
  const common = fieldTexts(texts, path, problemAt)
  const name = path.at(-1) ?? ''
  const items = listIn(value).map(String)
  if (!schema.items?.enum)
    return (
      <TextArea
        {...common}
        rows={Math.max(2, items.length)}
        value={items.join('\n')}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
    )
  return (
    <Chips
      {...common}
      className="wide"
      type="checkbox"
      name={path.join('.')}
      options={schema.items.enum.map((choice) => ({
        value: String(choice),
        label: texts.value(name, choice),
      }))}
      value={items}
      onPick={(choice, isPicked) =>
        onChange(isPicked ? [...items, choice] : items.filter((other) => other !== choice))
      }
    />
  )
}
