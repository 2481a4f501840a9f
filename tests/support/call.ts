import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type StaffErrorEnvelope, staffErrorEnvelope } from '../../core/contract/console/errors.ts'
import { type AnswerOf, addressOf, type CallOf, type Endpoint } from '../../core/contract/endpoint.ts'
import { type ErrorEnvelope, errorEnvelope } from '../../core/contract/errors.ts'

/** The sender of a call. The payload is for bodies that are no JSON, such as an upload. */
type Sender = Pick<InjectOptions, 'cookies' | 'headers' | 'remoteAddress'> & { payload?: Buffer | string }

export type Call<E extends Endpoint> = CallOf<E> & Sender

type Answer<Body> = {
  status: number
  body: Body
  headers: Record<string, unknown>
  cookies: Record<string, string>
}

/** The declared answer, or the fields of a refusal in its place. */
type BodyOf<E extends Endpoint> = OrRefusal<AnswerOf<E>>
type OrRefusal<Body> = Body extends object ? Body & Omit<Partial<StaffErrorEnvelope>, keyof Body> : Body
export type AnswerTo<E extends Endpoint> = Answer<
  undefined extends AnswerOf<E> ? Partial<StaffErrorEnvelope> : BodyOf<E>
>

export type RawAnswer = Answer<unknown>

/** The refusal in an answer. */
export const refusalOf = ({ body }: Pick<RawAnswer, 'body'>): ErrorEnvelope => errorEnvelope.parse(body)

/** Calls an endpoint, with types from its contract. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<AnswerTo<E>>

/** Sends any request: for pages, files, and calls that the contract would not allow. */
export type SendRequest = (request: InjectOptions | string) => Promise<RawAnswer>

type App = Pick<FastifyInstance, 'inject'>

export const sendTo =
  (app: App): SendRequest =>
  async (request) =>
    toAnswer(await app.inject(request))

/** Calls endpoints over HTTP, and checks every answer against the schema of its contract. */
export const callTo =
  (app: App): CallEndpoint =>
  async (endpoint, call) => {
    const { params, query, body, payload, ...sender }: Given = call ?? {}
    const response = await app.inject({
      ...sender,
      method: endpoint.method,
      url: addressOf(endpoint, params) + queryString(query),
      payload: payload ?? body,
    })
    const answer = toAnswer(response)
    checkAnswer(endpoint, answer)
    // `checkAnswer` has checked the body against the schema its type comes from.
    return answer as AnswerTo<typeof endpoint>
  }

type Given = Sender & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }

/** The same calls with a fixed sender: with the cookies of a login, or from an address. */
export const callAs =
  (call: CallEndpoint, sender: Sender): CallEndpoint =>
  (endpoint, sent) =>
    // The input still fits the endpoint, because only the sender was added.
    call(endpoint, { ...sent, ...sender } as Call<typeof endpoint>)

function checkAnswer(endpoint: Endpoint, { status, body, headers }: RawAnswer) {
  const declared = endpoint.status ?? 200
  if (endpoint.stream || (status === declared && status === 204)) return
  // A form sent without scripts is redirected to its page.
  if (status === 303) return
  const answered = status === 302 ? { location: headers.location } : body
  const schema =
    status === declared ? endpoint.response : endpoint.console ? staffErrorEnvelope : errorEnvelope
  const { success, data, error } = schema.safeParse(answered)
  if (!success)
    throw new Error(`${nameOf(endpoint)} answered ${status} against its contract: ${error.message}`)
  if (!isDeepStrictEqual(data, answered))
    throw new Error(`${nameOf(endpoint)} answered more than it declares: ${JSON.stringify(answered)}`)
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
