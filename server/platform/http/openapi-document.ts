import { z } from 'zod'

const operation = z.looseObject({
  summary: z.string(),
  parameters: z.array(z.looseObject({})).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

type Operation = z.output<typeof operation>
type Paths = z.output<typeof document>['paths']
type Schemas = Record<string, unknown>

/** Completes what the plugin has described from the routes, so that programs can make a client of it. */
export function completeDocument(described: object): object {
  const { paths, components, ...rest } = document.parse(described)
  const joined = joinFlagged(paths)
  return {
    ...rest,
    paths: joined,
    components: { ...components, schemas: usedSchemas(components.schemas, joined) },
  }
}

/**
 * Two calls may share a method and an address, told apart by a flag in the query, which the plugin was given as part of
 * the address. OpenAPI knows one operation there, so both are described as one.
 */
function joinFlagged(paths: Paths): Paths {
  const joined: Paths = {}
  for (const [address, operations] of Object.entries(paths)) {
    const [path = ''] = address.split('?')
    const known = joined[path] ?? {}
    joined[path] = known
    for (const [method, operation] of Object.entries(operations)) {
      const described = { ...operation, responses: inWords(operation.responses) }
      const other = known[method]
      known[method] = other ? eitherOf(other, described) : described
    }
  }
  return joined
}

const SUCCESS: Record<string, string> = {
  200: 'The answer.',
  201: 'It was made.',
  204: 'It was done; there is no answer.',
  302: 'Leads to a page.',
}

/** Refusals are described by their codes; the plugin has no words for a success. */
const inWords = (responses: Operation['responses']): Operation['responses'] =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, description: SUCCESS[status] ?? response.description },
    ]),
  )

function eitherOf(one: Operation, other: Operation): Operation {
  const both = [one, other]
  const bodies = both.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? [])
  return {
    ...one,
    summary: both.map(({ summary }) => summary).join(' · '),
    // Without the flag, the call is the other one.
    parameters: both.flatMap(({ parameters }) => parameters).map((given) => ({ ...given, required: false })),
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies } } } },
    responses: eitherResponse(one.responses, other.responses),
    // An empty requirement stands for a call that needs no login.
    security: both.flatMap(({ security }) => (security.length > 0 ? security : [{}])),
  }
}

/** The responses of both calls. A refusal looks the same in both, and its description lists the codes. */
function eitherResponse(one: Operation['responses'], other: Operation['responses']): Operation['responses'] {
  const shared = Object.entries(one).map(([status, response]) => {
    const codes = [response, other[status] ?? response].flatMap(({ description }) => description.split(', '))
    return [status, { ...response, description: [...new Set(codes)].join(', ') }]
  })
  return { ...other, ...Object.fromEntries(shared) }
}

/** The schemas that something refers to; the plugin lists every schema twice, as it comes in and as it goes out. */
function usedSchemas(schemas: Schemas, paths: Paths): Schemas {
  const text = JSON.stringify([paths, schemas])
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  return used.length < Object.keys(schemas).length ? usedSchemas(Object.fromEntries(used), paths) : schemas
}
