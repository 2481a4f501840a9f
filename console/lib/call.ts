import calls from 'virtual:calls/console'
import { type ClientRequest, createClient } from '../../client/create-client.ts'
import { fetchPatiently } from '../../client/fetch-patiently.ts'
import { ApiError, OFFLINE, type Refusal as RefusalWith } from '../../client/refusal.ts'
import type { consoleApi } from '../../core/contract/console/api.ts'
import type { StaffErrorEnvelope } from '../../core/contract/console/errors.ts'
import type { AnswerOf, CallOf } from '../../core/contract/endpoint.ts'
import { isConnectionLost } from './connection.ts'
import { type Demand, meetDemand } from './demands.ts'
import { staffLanguage } from './language.ts'

type ConsoleApi = typeof consoleApi
export type CallName = keyof ConsoleApi
export type Answer<Name extends CallName> = AnswerOf<ConsoleApi[Name]>
type Input<Name extends CallName> = CallOf<ConsoleApi[Name]>
/** The input may be left out where nothing in it is needed. */
export type Args<Name extends CallName> =
  Record<string, never> extends Input<Name> ? [Input<Name>?] : [Input<Name>]

export type Refusal = RefusalWith<StaffErrorEnvelope['error']> & Omit<StaffErrorEnvelope, 'error' | 'message'>
export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** Retries of a read or of a call with a key; few, so that the person soon hears of a lost connection. */
const RETRIES = 2

/** Sends JSON, or the form of an upload. */
type Sent = Omit<ClientRequest, 'body'> & { body?: string | FormData }

async function exchange({ path, headers, isRepeatable, ...request }: Sent) {
  const init = { ...request, headers: { ...headers, 'accept-language': staffLanguage.read() } }
  try {
    const response = await fetchPatiently(path, init, { retries: isRepeatable ? RETRIES : 0 })
    const body = await response.text()
    isConnectionLost.set(false)
    return { status: response.status, body }
  } catch (error) {
    isConnectionLost.set(true)
    throw error
  }
}

const api = createClient<ConsoleApi>(calls, exchange)

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
export const call = <Name extends CallName>(name: Name, ...args: Args<Name>) =>
  callWithKey(crypto.randomUUID(), name, ...args)

/** Makes an idempotent call with a key of the page, so that it acts once however often a person tries again. */
export const callWithKey = <Name extends CallName>(key: string, name: Name, ...[input]: Args<Name>) =>
  onDemand(() => api(name, input, { idempotencyKey: key }))

/**
 * Makes a read that nobody asked for, such as polling. It does not keep an abandoned session alive, and opens no login
 * dialog.
 */
export const callByItself = <Name extends CallName>(name: Name, ...[input]: Args<Name>) =>
  resultOf(api(name, input, { requestType: 'refresh' }))

/** Makes a call as it is, for the login itself, where no dialog can help. */
export const callOnce = <Name extends CallName>(name: Name, ...[input]: Args<Name>) =>
  resultOf(api(name, input))

/**
 * Makes a call that takes a file. The form goes as it is, and once: nobody knows what became of a file whose answer did
 * not come.
 */
export const upload = <Name extends CallName>(name: Name, input: Input<Name>, form: FormData) => {
  const send = createClient<ConsoleApi>(calls, (request) => exchange({ ...request, body: form }))
  return onDemand(() => send(name, input))
}

/** What a page needs, for its loader; a refusal is thrown and shown in place of the page. */
export async function read<Name extends CallName>(name: Name, ...args: Args<Name>): Promise<Answer<Name>> {
  const result = await call(name, ...args)
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

async function onDemand<Value>(send: () => Promise<Value>): Promise<Result<Value>> {
  for (;;) {
    const result = await resultOf(send())
    const demand = result.ok ? undefined : DEMANDS[result.refusal.code]
    if (demand === undefined || !(await meetDemand(demand))) return result
  }
}

async function resultOf<Value>(request: Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await request }
  } catch (error) {
    return { ok: false, refusal: error instanceof ApiError ? refusalOf(error) : OFFLINE }
  }
}

function refusalOf({ envelope }: ApiError): Refusal {
  // The console is refused with the codes and details of its own contract too.
  const { error: code, fields = {}, ...details } = envelope as StaffErrorEnvelope
  return { ...details, code, fields }
}
