import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '../../../core/i18n/locales.ts'
import { type BoundCall, callDirectly, type Query } from './direct-calls.ts'
import { refusalFor } from './errors.ts'
import { callInside, type InnerCall } from './inner-calls.ts'
import { VisitorCookies } from './visitor-cookies.ts'

/** Who calls, for the API calls of a page; refuses where the site is closed. */
export type ResolveCaller = (request: FastifyRequest) => Promise<FastifyRequest['caller']>
/** What a page may know of a member from the session alone; null for a visitor. */
export type PresentSeeker = (caller: FastifyRequest['caller']) => unknown

/** The answer of a call: what the contract declares, or the body of an error. */
export type PageAnswer = { status: number; answer: unknown }

type Callers = { resolveCaller: ResolveCaller; presentSeeker: PresentSeeker; fallbackLocale: Locale }

/**
 * The API calls of one page. Reads go straight to their use case: the caller is resolved once for all of them,
 * and the same read is answered once. Everything else goes through HTTP inside the process, after which
 * nothing that was read before holds any more.
 */
export function createPageCalls(
  app: FastifyInstance,
  request: FastifyRequest & { caller?: FastifyRequest['caller'] },
  { resolveCaller, presentSeeker, fallbackLocale }: Callers,
) {
  const cookies = new VisitorCookies(request.headers.cookie)
  const answers = new Map<string, Promise<PageAnswer>>()
  let resolved: Promise<void> | undefined

  const forget = () => {
    answers.clear()
    resolved = undefined
    request.cookies = app.parseCookie(cookies.header())
  }
  const answerCaller = async (find: () => unknown): Promise<PageAnswer> => {
    try {
      resolved ??= resolveCaller(request).then((caller) => {
        request.caller = caller
      })
      await resolved
      return { status: 200, answer: await find() }
    } catch (error) {
      return refusalFor(error, request, request.caller?.locale ?? fallbackLocale)
    }
  }
  const readDirectly = (bound: BoundCall, query: Query) =>
    answerCaller(async () => {
      const answer = await callDirectly(bound, query, request)
      // What was read before the change no longer holds.
      if (bound.endpoint.changes) answers.clear()
      return answer
    })
  return {
    cookies,
    /** Who looks around here, without a read of the account. */
    seeker: () => answerCaller(() => presentSeeker(request.caller)),
    /** Undefined if the call cannot be made without HTTP. */
    read(path: string, query: Query): Promise<PageAnswer> | undefined {
      const bound = app.directCalls.get(path)
      if (!bound) return undefined
      const key = `${path}?${new URLSearchParams(query)}`
      const cached = answers.get(key)
      if (cached) return cached
      const answer = readDirectly(bound, query)
      answers.set(key, answer)
      return answer
    },
    async exchange(call: InnerCall) {
      const headers = { ...call.headers, cookie: cookies.header() }
      const answer = await callInside(app, request, { ...call, headers })
      cookies.receive(answer.cookies)
      if (call.method !== 'GET' || answer.cookies.length > 0) forget()
      return answer
    },
  }
}
