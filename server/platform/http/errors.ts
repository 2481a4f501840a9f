import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isStaffErrorCode, type StaffErrorEnvelope } from '../../../core/contract/console/errors.ts'
import type { LastingCode } from '../../../core/contract/errors.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, writtenAs } from '../../../core/i18n/locales.ts'
import { fieldOf } from '../../../core/typed.ts'
import { say, sayToStaff } from '../texts/texts.ts'
import { AppError, type InvalidField, InvalidFields, statusOf } from './app-error.ts'
import { errorPage } from './error-page.ts'
import { faultOf, sentencesFor } from './field-faults.ts'
import { isApi } from './guard-input.ts'
import { refuseUnrouted } from './methods.ts'
import { isOutage } from './outage.ts'
import { resolvePlace, type ServedBy } from './resolve-place.ts'

/** Codes of Fastify and PostgreSQL, and the refusals that they stand for. */
const FOREIGN_CODES: Record<string, LastingCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

const BY_STATUS: Record<number, LastingCode> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
}

/** The visitor left before the answer was complete, which is no fault. */
const LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** Finds the site of a host, whose language holds for visitors who have not chosen one. */
export type FindSite = (host: string) => Promise<ServedBy>

/**
 * Turns every error into the envelope, or into a page for a visitor who opens an address in the browser, in the
 * language of the caller. Only our own faults are logged in full.
 */
export function installErrorHandler(app: FastifyInstance, findSite: FindSite) {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const locale = await localeOf(request, findSite)
    const refusal = toRefusal(error, locale)
    request.refusal = refusal.code
    const status = statusOf(refusal.code)
    if (status >= 500) logTrouble(request, error)
    const envelope = envelopeOf(refusal, locale)
    reply.status(status).header('cache-control', 'no-store').headers(refusal.retryHeaders)
    if (wantsJson(request)) return reply.type('application/json').send(envelope)
    const page = errorPage({ locale, status, message: envelope.message, requestId: request.id })
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.setNotFoundHandler(async (request, reply) => refuseUnrouted(request, reply))
}

/** What a page gets to read when one of its calls failed; only our own faults are logged in full. */
export function refusalFor(error: unknown, request: FastifyRequest, locale: Locale) {
  // Whatever is thrown here comes from Fastify, the database or our own code.
  const thrown = error as FastifyError
  const refusal = toRefusal(thrown, locale)
  request.refusal = refusal.code
  const status = statusOf(refusal.code)
  if (status >= 500) logTrouble(request, thrown)
  return { status, answer: envelopeOf(refusal, locale) }
}

/** A refusal that we chose, such as a full queue or a closed site, has a code that says it all; a fault has its stack. */
function logTrouble({ log }: FastifyRequest, error: FastifyError) {
  if (error instanceof AppError) log.warn({ code: error.code }, 'request refused')
  else if (error.code !== LEFT) log.error({ cause: error }, 'request failed')
}

/** Programs call the API and send or ask for JSON; everybody else reads pages. */
function wantsJson(request: FastifyRequest): boolean {
  const { accept = '', 'content-type': sent = '' } = request.headers
  return isApi(request) || accept.includes('application/json') || sent.startsWith('application/json')
}

/** The body of an error. */
function envelopeOf({ code, details, sentence }: AppError, locale: Locale): StaffErrorEnvelope {
  const write = isStaffErrorCode(sentence) ? sayToStaff : say
  return {
    error: code,
    message: write(locale, `errors.${sentence}`, valuesOf(details, locale)),
    ...details,
    ...(code === 'authentication_required' && { authentication_required: true as const }),
  }
}

/** A refusal that is told beforehand, as part of another answer. */
export const presentRefusal = (refusal: AppError, locale: Locale) => {
  const { error, message } = envelopeOf(refusal, locale)
  if (isStaffErrorCode(error)) throw new Error('members are not told refusals of the console')
  return { error, message }
}

/** A refusal of one of several things that staff asked for at once. */
export const presentStaffRefusal = (refusal: AppError, locale: Locale) => {
  const { error, message } = envelopeOf(refusal, locale)
  return { error, message }
}

/** What sentences can say: who has it, and how long to wait, such as "in 20 minutes". */
const valuesOf = ({ minutes = 0, seconds = 0, by = '' }: AppError['details'], locale: Locale) => ({
  by,
  seconds,
  minutes,
  wait: writeWait(minutes, locale),
})

function writeWait(minutes: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(writtenAs(locale))
  return minutes > 90 ? format.format(Math.ceil(minutes / 60), 'hour') : format.format(minutes, 'minute')
}

function toRefusal(error: FastifyError, locale: Locale): AppError {
  if (error instanceof InvalidFields) return invalidInput(error.invalid, locale)
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidInput(
      error.validation.flatMap(
        ({ keyword, instancePath, params }) =>
          unknownFields(params) ?? { name: fieldAt(instancePath), ...faultOf(keyword, params) },
      ),
      locale,
    )
  const code = FOREIGN_CODES[error.code] ?? BY_STATUS[error.statusCode ?? 0] ?? 'internal'
  return new AppError(isOutage(error) ? 'unavailable' : code)
}

/** The fields that an object must not have; the path of their refusal names only the object. */
function unknownFields(params: object): InvalidField[] | null {
  const keys = fieldOf(params, 'keys')
  return Array.isArray(keys) ? keys.map((key) => ({ name: String(key), fault: 'invalid' })) : null
}

/** The innermost name of a path: `/profile/interests/3` is about the interests. */
const fieldAt = (path: string): string => path.split('/').findLast((part) => !/^\d*$/.test(part)) ?? ''

const invalidInput = (invalid: readonly InvalidField[], locale: Locale) =>
  new AppError('invalid_input', { fields: sentencesFor(invalid, locale) })

/** The parts of a request by which its language is known. */
type Asking = Pick<FastifyRequest, 'host' | 'cookies'> & {
  caller?: { locale: Locale }
  staffLocale?: Locale | null
}

/** The caller's language, also when the request failed before the caller was resolved. */
export async function localeOf(request: Asking, findSite: FindSite): Promise<Locale> {
  if (request.staffLocale) return request.staffLocale
  if (request.caller) return request.caller.locale
  try {
    return resolvePlace(await findSite(request.host), request, { geoCountry: null, member: null }).locale
  } catch {
    const chosen = request.cookies?.locale
    return isLocale(chosen) ? chosen : DEFAULT_LOCALE
  }
}
