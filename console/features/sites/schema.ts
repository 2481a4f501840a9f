import type { PartName } from '../../../core/contract/site/parts/parts.ts'

/** The parts of a JSON schema that a form is made of. */
export type Schema = {
  type?: string
  enum?: readonly (string | number)[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  propertyNames?: Schema
  additionalProperties?: Schema | false
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** A field of a form: where it stands in the document, what it may hold and what it holds. */
export type FieldProps = {
  part: PartName
  path: readonly string[]
  schema: Schema
  value: unknown
  onChange: (value: unknown) => void
  problemAt: (path: readonly string[]) => string | undefined
}

export type Entries = Record<string, unknown>

export const entriesIn = (value: unknown): Entries => ({ ...Object(value) })
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value that a field begins with. */
export function emptyValue({ type, properties }: Schema): unknown {
  if (type !== 'object') return ''
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [name, emptyValue(field)]),
  )
}

/** A document without the empty lines of its lists, which nobody means. */
export function withoutEmptyLines(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== '').map(withoutEmptyLines)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutEmptyLines(one)]))
}
