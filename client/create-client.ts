import type { AnswerOf, CallOf, Endpoint } from '../core/contract/endpoint.ts'
import { type Answered, acceptAnswer } from './refusal.ts'

type Contract = Record<string, Endpoint>

/** Method and path of each call, and whether it takes an idempotency key. */
export type CallTable<Api extends Contract> = {
  readonly [Name in keyof Api]: readonly [method: string, path: string, takesKey?: true]
}

/**
 * The reason of a call (docs/product.md, shell-request-type). Every call of the regular refresh says `refresh`.
 */
type RequestType = 'load' | 'login' | 'refresh' | 'update'

type CallOptions = { requestType?: RequestType; idempotencyKey?: string }

/** Makes the calls of a contract by their names, and throws an `ApiError` where the server refuses one. */
export type Client<Api extends Contract> = <Name extends keyof Api>(
  name: Name,
  call?: CallOf<Api[Name]>,
  options?: CallOptions,
) => Promise<AnswerOf<Api[Name]>>

export type ClientRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** Whether it acts once however often it is made: a read, or a call that takes a key. */
  isRepeatable: boolean
}

/** One request to the server: over the network in the browser, inside the process while a page is rendered. */
export type Exchange = (request: ClientRequest) => Promise<{ status: number; body: string }>

/** A read inside the process, without HTTP, while a page is rendered; undefined for a call that needs HTTP. */
export type ReadDirectly = (path: string, query: Record<string, string>) => Promise<Answered> | undefined

export function createClient<Api extends Contract>(
  calls: CallTable<Api>,
  exchange: Exchange,
  readDirectly?: ReadDirectly,
): Client<Api> {
  return async (name, call, options = {}) => {
    const [method, path, takesKey = false] = calls[name]
    const { params, query, body } = partsOf(call)
    const queryTexts = textsOf(query)
    const read = method === 'GET' ? readDirectly?.(path, queryTexts) : undefined
    const answered = await (read ??
      send(exchange, {
        method,
        path: withQuery(withParams(path, params), queryTexts),
        headers: headersOf(method, body, options),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        isRepeatable: method === 'GET' || takesKey,
      }))
    return acceptAnswer(answered) as never // the server answers after the contract, which a name of any call cannot say
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The parts of any call; a parameter, because the compiler would list all calls for `call ?? {}`. */
const partsOf = (call: Parts = {}): Parts => call

async function send(exchange: Exchange, request: ClientRequest): Promise<Answered> {
  const { status, body } = await exchange(request)
  return { status, answer: body === '' ? undefined : JSON.parse(body) }
}

const withParams = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))

function withQuery(path: string, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

function headersOf(method: string, body: unknown, { requestType, idempotencyKey }: CallOptions) {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(requestType && { 'x-request-type': requestType }),
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
  }
}

/** The values of a query as text, without the ones that are undefined. */
const textsOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
