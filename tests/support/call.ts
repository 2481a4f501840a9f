import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AnswerOf, type CallOf, type Endpoint, pathOf } from '../../core/contract/endpoint.ts'
import { type ErrorEnvelope, errorEnvelope } from '../../core/contract/errors.ts'

/** Who calls, besides what the call says. The payload is for calls whose body is no JSON, such as an upload. */
type Sender = Pick<InjectOptions, 'cookies' | 'headers' | 'remoteAddress'> & { payload?: Buffer | string }

export type Call<E extends Endpoint> = CallOf<E> & Sender

type Answer<Body> = {
  status: number
  body: Body
  headers: Record<string, unknown>
  cookies: Record<string, string>
}

/** The declared answer, or nothing of it and the fields of a refusal instead. */
type BodyOf<E extends Endpoint> = OrRefusal<AnswerOf<E>>
type OrRefusal<Body> = Body extends object ? Body & Omit<Partial<ErrorEnvelope>, keyof Body> : Body
export type AnswerTo<E extends Endpoint> = Answer<
  undefined extends AnswerOf<E> ? Partial<ErrorEnvelope> : BodyOf<E>
>

export type RawAnswer = Answer<unknown>

/** Why a request was refused. */
export const refusalOf = ({ body }: Pick<RawAnswer, 'body'>): ErrorEnvelope => errorEnvelope.parse(body)

/** Calls the API, typed by the endpoint. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<AnswerTo<E>>

/** Any request, for pages and files and for what the contract would not let through. */
export type SendRequest = (request: InjectOptions | string) => Promise<RawAnswer>

type App = Pick<FastifyInstance, 'inject'>

export const sendTo =
  (app: App): SendRequest =>
  async (request) =>
    toAnswer(await app.inject(request))

/** Calls endpoints over HTTP, and holds every answer against the schema that the contract declares for it. */
export const callTo =
  (app: App): CallEndpoint =>
  async (endpoint, call) => {
    const { query, body, payload, ...sender }: Given = call ?? {}
    const response = await app.inject({
      ...sender,
      method: endpoint.method,
      url: pathOf(endpoint) + queryString(query),
      payload: payload ?? body,
    })
    const answer = toAnswer(response)
    checkAnswer(endpoint, answer)
    // `checkAnswer` has held the body against the schema its type comes from.
    return answer as AnswerTo<typeof endpoint>
  }

type Given = Sender & { query?: Record<string, unknown>; body?: object }

/** The same calls by somebody: with the cookies of a login, or from an address. */
export const callAs =
  (call: CallEndpoint, sender: Sender): CallEndpoint =>
  (endpoint, sent) =>
    // Whatever the endpoint wants to be sent is in it; only the sender is new.
    call(endpoint, { ...sent, ...sender } as Call<typeof endpoint>)

function checkAnswer(endpoint: Endpoint, { status, body, headers }: RawAnswer) {
  const declared = endpoint.status ?? 200
  if (endpoint.stream || (status === declared && status === 204)) return
  // A form sent without scripts is led back to its page.
  if (status === 303) return
  const told = status === 302 ? { location: headers.location } : body
  const schema = status === declared ? endpoint.response : errorEnvelope
  const { success, data, error } = schema.safeParse(told)
  if (!success)
    throw new Error(`${nameOf(endpoint)} answered ${status} against its contract: ${error.message}`)
  if (!isDeepStrictEqual(data, told))
    throw new Error(`${nameOf(endpoint)} answered more than it declares: ${JSON.stringify(told)}`)
}

const nameOf = ({ method, name }: Endpoint) => `${method} ${name}`

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

function toAnswer(response: Awaited<ReturnType<FastifyInstance['inject']>>): RawAnswer {
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}
