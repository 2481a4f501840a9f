import calls from 'virtual:console-calls'
import type { consoleApi } from '../../core/contract/console/api.ts'
import type { StaffErrorEnvelope } from '../../core/contract/console/errors.ts'
import type { AnswerOf, CallOf } from '../../core/contract/endpoint.ts'
import { fieldOf } from '../../core/typed.ts'
import { isConnectionLost } from './connection.ts'
import { type Demand, meetDemand } from './demands.ts'
import { staffLanguage } from './language.ts'

type ConsoleApi = typeof consoleApi
export type CallName = keyof ConsoleApi
export type Answer<Name extends CallName> = AnswerOf<ConsoleApi[Name]>
type Input<Name extends CallName> = CallOf<ConsoleApi[Name]>
/** The input may be left out where nothing in it is needed. */
export type Given<Name extends CallName> =
  Record<string, never> extends Input<Name> ? [Input<Name>?] : [Input<Name>]

/** A refusal by the server in its words, or `unreachable` when no answer came. */
export type Refusal = Omit<StaffErrorEnvelope, 'error' | 'fields'> & {
  code: StaffErrorEnvelope['error'] | 'unreachable'
  fields: Record<string, string>
}
export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** The refusals that a person can remove, and by what. */
const DEMANDS: Partial<Record<Refusal['code'], Demand>> = {
  staff_login_required: 'login',
  second_factor_required: 'login',
  fresh_required: 'fresh',
}

/**
 * Makes a call of the console. When the session has ended, or the second factor is demanded again, a dialog asks for
 * it and the call is repeated with the same key, so that nothing that was typed is lost and nothing happens twice.
 */
export const call = <Name extends CallName>(name: Name, ...[input]: Given<Name>) =>
  exchangeOnDemand<Answer<Name>>(requestOf(name, input))

/** Makes an idempotent call with a key of the page, so that it acts once however often a person tries again. */
export const callWithKey = <Name extends CallName>(key: string, name: Name, ...[input]: Given<Name>) =>
  exchangeOnDemand<Answer<Name>>(requestOf(name, input, key))

async function exchangeOnDemand<Value>(request: Sent): Promise<Result<Value>> {
  for (;;) {
    const result = await exchange<Value>(request)
    const demand = result.ok ? undefined : DEMANDS[result.refusal.code]
    if (demand === undefined || !(await meetDemand(demand))) return result
  }
}

/**
 * Makes a read that the page makes by itself, such as asking again every minute. It does not keep an abandoned session
 * alive, and asks nobody for anything.
 */
export const callByItself = <Name extends CallName>(name: Name, ...[input]: Given<Name>) => {
  const { init, ...request } = requestOf(name, input)
  const headers = { ...init.headers, 'x-request-type': 'refresh' }
  return exchange<Answer<Name>>({ ...request, init: { ...init, headers } })
}

/** Makes a call as it is, for the login itself, where no dialog can help. */
export const callOnce = <Name extends CallName>(name: Name, ...[input]: Given<Name>) =>
  exchange<Answer<Name>>(requestOf(name, input))

/**
 * Makes a call that takes a file. The form goes as it is, and once: nobody knows what became of a file whose answer did
 * not come.
 */
export async function upload<Name extends CallName>(
  name: Name,
  params: Record<string, string>,
  form: FormData,
): Promise<Result<Answer<Name>>> {
  const { address, init } = requestOf(name, { params })
  for (;;) {
    const result = await exchange<Answer<Name>>({
      address,
      init: { ...init, body: form },
      isRepeatable: false,
    })
    const demand = result.ok ? undefined : DEMANDS[result.refusal.code]
    if (demand === undefined || !(await meetDemand(demand))) return result
  }
}

/** What a page needs, for its loader; a refusal is thrown and shown in place of the page. */
export async function read<Name extends CallName>(name: Name, ...given: Given<Name>): Promise<Answer<Name>> {
  const result = await call(name, ...given)
  if (!result.ok) throw new RefusedError(result.refusal)
  return result.value
}

/** The error by which a loader ends that was refused. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

type Sent = { address: string; init: RequestInit; isRepeatable: boolean }
/** The parts of an input, whose types the contract has checked. */
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function requestOf(name: CallName, input: Parts = {}, key: string = crypto.randomUUID()): Sent {
  const [method = '', path = '', isIdempotent = false] = calls[name] ?? []
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()
  const filled = path.replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(input.params?.[part])),
  )
  return {
    address: `/api/console/${filled}${search && `?${search}`}`,
    isRepeatable: method === 'GET' || isIdempotent,
    init: {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'accept-language': staffLanguage.read(),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(isIdempotent && { 'idempotency-key': key }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    },
  }
}

/** Pauses before a request that got no answer is made again, where that is safe. */
const PAUSES_MS = [300, 1_200]

async function exchange<Value>({ address, init, isRepeatable }: Sent): Promise<Result<Value>> {
  for (const pause of [...(isRepeatable ? PAUSES_MS : []), null]) {
    try {
      const response = await fetch(address, init)
      const text = await response.text()
      isConnectionLost.set(false)
      // The server answers as the contract says, which its own tests hold it to.
      if (response.ok) return { ok: true, value: (text ? JSON.parse(text) : undefined) as Value }
      return { ok: false, refusal: refusalIn(text) }
    } catch {
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  isConnectionLost.set(true)
  return { ok: false, refusal: UNREACHABLE }
}

const UNREACHABLE: Refusal = { code: 'unreachable', message: '', fields: {} }

/** Reads a refusal; an answer of a proxy, which is no refusal of ours, counts as none at all. */
function refusalIn(text: string): Refusal {
  let envelope: unknown
  try {
    envelope = JSON.parse(text)
  } catch {
    return UNREACHABLE
  }
  const message = fieldOf(envelope, 'message')
  if (typeof message !== 'string') return UNREACHABLE
  // A refusal of ours has one of the codes of the contract.
  const { error, fields = {}, ...details } = envelope as StaffErrorEnvelope
  return { ...details, code: error, fields }
}
