import { z } from 'zod'
import type { Endpoint } from '../../core/contract/endpoint.ts'

/** The parts of a JSON schema that tell how to write a value. */
const schemaShape = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
})

type Path = readonly string[]
type Samples = Record<string, unknown>

const describe = (schema: z.ZodType) =>
  schemaShape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** A value that passes the schema. A sample for the name of a field goes before an invented one. */
function write(given: unknown, name: string, samples: Samples): unknown {
  const schema = schemaShape.parse(given)
  if (name in samples && !schema.properties) return samples[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return write(schema.anyOf[0], name, samples)
  if (schema.properties) {
    const { required = [] } = schema
    const fields = Object.entries(schema.properties).filter(([field]) => required.includes(field))
    return Object.fromEntries(fields.map(([field, value]) => [field, write(value, field, samples)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'words'
}

/** Every field of a schema, those of objects inside of it included. */
function fieldsOf(given: unknown, path: Path = []): Path[] {
  const schema = schemaShape.parse(given)
  const inside = schema.anyOf?.flatMap((option) => fieldsOf(option, path)) ?? []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [
    [...path, name],
    ...fieldsOf(value, [...path, name]),
  ])
  return [...inside, ...own, ...(schema.items ? [[...path, '0']] : [])]
}

const DEEP = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)

/** Values that no field of ours takes, or that only some take. JSON can write all of them. */
const BAD_VALUES: Record<string, unknown> = {
  'U+0000': 'a\0b',
  'half a surrogate pair': 'a\ud800b',
  '2^53': 2 ** 53,
  '2^53 as text': String(2 ** 53),
  'an overflow of int4': 2 ** 31,
  'a negative number': -1,
  'a fraction': 1.5,
  'nothing at all': '',
  null: null,
  'an array': ['a', 'b'],
  'an object': { a: { b: 1 } },
  'deep nesting': DEEP,
  'a long text': 'x'.repeat(30_000),
  'a date that is none': '2026-02-31',
}

/** Bodies that are no JSON, or JSON that poisons objects, with the kind that they say to be. */
const BAD_BODIES: Record<string, [type: string, body: string]> = {
  'broken JSON': ['application/json', '{"a":'],
  'no JSON at all': ['application/json', ''],
  'a prototype': ['application/json', '{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'],
  'a form': ['application/x-www-form-urlencoded', 'a=1'],
  'a form without a boundary': ['multipart/form-data', 'a=1'],
  XML: ['application/xml', '<a/>'],
  'an unknown kind': ['?', 'a'],
}

/** A call of an endpoint that its schemas take: required fields are invented, and samples go before them. */
export function goodCallOf({ query, body }: Endpoint, samples: Samples) {
  const inputOf = (schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const shape = describe(schema)
    const wanted = Object.entries(samples).filter(([name]) => name in (shape.properties ?? {}))
    return { ...Object(write(shape, '', samples)), ...Object.fromEntries(wanted) }
  }
  return { query: queryString(inputOf(query)), body: inputOf(body) }
}

export type BadCall = { what: string; query: string; body?: string; type: string }

/** Calls of an endpoint in which one field has a bad value, for every field and every bad value. */
export function badCallsOf(endpoint: Endpoint, samples: Samples): BadCall[] {
  const query = endpoint.query && describe(endpoint.query)
  const body = endpoint.body && describe(endpoint.body)
  const good = { query: query && write(query, '', samples), body: body && write(body, '', samples) }
  const kinds = Object.entries(BAD_VALUES)
  const type = 'application/json'
  const inQuery = (query ? fieldsOf(query) : []).flatMap(([name = '']) =>
    kinds.filter(isForQueries).map(([kind, value]) => ({
      what: `${kind} as ${name}`,
      query: queryString({ ...Object(good.query), [name]: value }),
      ...(body && { body: JSON.stringify(good.body) }),
      type,
    })),
  )
  const inBody = (body ? [[], ...fieldsOf(body)] : []).flatMap((path) =>
    kinds.map(([kind, value]) => ({
      what: `${kind} as ${path.join('.') || 'the body'}`,
      query: queryString(good.query),
      body: JSON.stringify(withValue(good.body, path, value)),
      type,
    })),
  )
  const bodies = Object.entries(endpoint.method === 'GET' ? {} : BAD_BODIES)
  const inForm = bodies.map(([what, [type, body]]) => ({ what, query: queryString(good.query), body, type }))
  return [...inQuery, ...inBody, ...inForm]
}

/** Values of a query are texts or repeated texts, and no address is longer than the headers may be. */
const isForQueries = ([, value]: [string, unknown]) =>
  (typeof value !== 'object' || Array.isArray(value)) && String(value).length < 10_000

function withValue(target: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const inner = withValue(Object(target)[name], rest, value)
  return Array.isArray(target) ? [inner] : { ...Object(target), [name]: inner }
}

function queryString(values: unknown): string {
  const pairs = Object.entries(Object(values)).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, String(item)]),
  )
  return new URLSearchParams(pairs).toString()
}
