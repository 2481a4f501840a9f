import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '../../../core/contract/errors.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../core/i18n/locales.ts'
import { codeOf, messageOf } from '../error-code.ts'
import { say } from '../texts/texts.ts'
import { AppError } from './app-error.ts'
import { errorPage } from './error-page.ts'

/** Codes of Fastify and PostgreSQL, and the refusals that they stand for. */
const FOREIGN_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** The visitor left before the answer was complete, which is no fault. */
const LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** Turns every error into the envelope, in the caller's language. Only our own faults are logged in full. */
export function installErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal, status } = judge(error, request)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .headers(refusal.retryHeaders)
      .type('application/json')
      .send(envelopeOf(refusal, request))
  })
}

/** Turns every error into a page, for a visitor who opens an address in the browser. */
export function installPageErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal, status } = judge(error, request)
    const { message } = envelopeOf(refusal, request)
    const page = errorPage({ locale: localeOf(request), status, message, requestId: request.id })
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .headers(refusal.retryHeaders)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function judge(error: FastifyError, request: FastifyRequest) {
  const refusal = toRefusal(error, request)
  const status = ERROR_STATUS[refusal.code]
  if (status >= 500 && refusal.code !== 'busy' && error.code !== LEFT)
    request.log.error({ err: error }, 'request failed')
  return { refusal, status }
}

/** The body of an error, for handlers that answer without throwing. */
function envelopeOf({ code, details }: AppError, request: FastifyRequest): ErrorEnvelope {
  return {
    error: code,
    message: say(localeOf(request), `errors.${code}`, waitOf(details)),
    ...details,
    ...(code === 'authentication_required' && { authentication_required: true as const }),
  }
}

/** How long to wait, in the units that sentences use. */
const waitOf = ({ minutes = 0, seconds = 0 }: AppError['details']) => ({
  seconds,
  minutes,
  hours: Math.ceil(minutes / 60),
})

function toRefusal(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request)
  const code = FOREIGN_CODES[error.code] ?? BY_STATUS[error.statusCode ?? 0] ?? 'internal'
  return new AppError(isConnectionTrouble(error) ? 'unavailable' : code)
}

function invalidInput(error: FastifyError, request: FastifyRequest): AppError {
  const fields: Record<string, string> = {}
  for (const { instancePath } of error.validation ?? []) {
    const field = instancePath.split('/')[1]
    if (field) fields[field] ??= say(localeOf(request), 'errors.fields.invalid')
  }
  return new AppError('invalid_input', { fields })
}

/** No connection came free in time, or PostgreSQL is gone: a retry may help, so this is no internal error. */
function isConnectionTrouble(error: Error): boolean {
  const cause = error.cause ?? error
  const lost = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '53300']
  return (
    lost.includes(codeOf(cause) ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(messageOf(cause))
  )
}

/** The caller's language, also when the request failed before the caller was resolved. */
function localeOf(request: FastifyRequest): Locale {
  const cookie = request.cookies?.locale
  return request.caller?.locale ?? (isLocale(cookie) ? cookie : DEFAULT_LOCALE)
}
