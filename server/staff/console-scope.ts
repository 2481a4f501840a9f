import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../core/i18n/locales.ts'
import { AppError } from '../platform/http/app-error.ts'
import { noteRefusal } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { findStaff } from './sessions.ts'

/**
 * Prepares a scope for the calls of the console: only on its own host, with the person of the session cookie, and with
 * a row of the log for every refused try. Closed sites have a console too.
 */
export function openConsoleScope(scope: FastifyInstance, deps: StaffDeps) {
  scope.addHook('onRequest', async (request) => {
    if (!isConsoleHost(request, deps.consoleHost)) throw new AppError('call_unknown')
    request.staff = await findStaff(deps, request)
    request.staffLocale = request.staff?.language ?? (await localeOf(deps, request))
  })
  scope.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError) await logRefusal(deps, request, error)
  })
}

/** Whether a request came to the host of the console. Without one the console is at home on every host. */
export const isConsoleHost = ({ host, hostname }: FastifyRequest, consoleHost: string | undefined) =>
  consoleHost === undefined || host.toLowerCase() === consoleHost || hostname.toLowerCase() === consoleHost

/** Refusals that are no try: nobody is there to be named, or the input was mistyped. */
const SILENT = ['staff_login_required', 'second_factor_required', 'invalid_input', 'call_unknown']

/** Refusals of a read that somebody has no right to. */
const FORBIDDEN = ['permission_missing', 'case_sealed']

/** Writes a row for a refused act, and for anything that somebody tried without the permission. */
async function logRefusal(deps: StaffDeps, request: FastifyRequest, refusal: AppError) {
  const { staff } = request
  const { console: terms, called } = request.routeOptions.config
  if (!staff || !terms || SILENT.includes(refusal.code)) return
  const isAct = typeof terms.act === 'string'
  if (!isAct && !FORBIDDEN.includes(refusal.code)) return
  const what = terms.act ?? called ?? ''
  await noteRefusal(deps, staff, { what }, refusal).catch((error: unknown) =>
    request.log.error({ cause: error }, 'a refused try could not be logged'),
  )
}

/** The language of somebody who has not logged in: that of the cookie, the browser or the site, if staff read it. */
async function localeOf({ sites }: StaffDeps, { cookies, headers, host }: FastifyRequest): Promise<Language> {
  const accepted = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  const { domainLanguage } = await sites.forHost(host)
  return [cookies.locale, ...accepted, domainLanguage.slice(0, 2)].find(isLanguage) ?? 'en'
}
