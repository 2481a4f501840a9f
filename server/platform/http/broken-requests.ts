import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode } from '../../../core/contract/errors.ts'
import { say } from '../texts/texts.ts'
import { errorPage } from './error-page.ts'
import { type FindSite, localeOf } from './errors.ts'
import { readCookieValue } from './readable-text.ts'

/** The time for the answer to reach a client that is cut off while it is still sending. */
const LAST_WORDS_MS = 1_000

const REASONS: Partial<Record<ErrorCode, string>> = {
  bad_request: 'Bad Request',
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** The error of Node's parser, with the bytes that it could not read. */
type ParserError = { code?: string; rawPacket?: unknown }

/**
 * Answers connections whose request is malformed, too large or too slow to become one. There is no request yet,
 * so the language and the kind of the answer are read from the bytes that did arrive.
 */
export function createBrokenRequests(findSite: FindSite) {
  async function answer(code: ErrorCode, packet: string, socket: Socket) {
    const host = headerIn(packet, 'host')
    const chosen = /(?:^|;\s*)locale=([^;]*)/.exec(headerIn(packet, 'cookie'))?.[1] ?? ''
    const locale = await localeOf({ host, cookies: { locale: readCookieValue(chosen) } }, findSite)
    const message = say(locale, `errors.${code}`, { minutes: 0 })
    const status = ERROR_STATUS[code]
    const isPage = headerIn(packet, 'accept').includes('text/html') && !/^\S+ \/api\//.test(packet)
    const body = isPage
      ? errorPage({ locale, status, message, requestId: '' })
      : JSON.stringify({ error: code, message })
    const head = [
      `HTTP/1.1 ${status} ${REASONS[code]}`,
      `Content-Type: ${isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
  }

  function refuse(error: ParserError, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    void answer(CODES[error.code ?? ''] ?? 'bad_request', packet, socket)
  }

  return {
    refuse,
    refuseSlow: (socket: Socket) => refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket),
  }
}

/** The value of a header in the bytes of a request, of which any part may be missing. */
const headerIn = (packet: string, name: string): string =>
  new RegExp(`\\r\\n${name}:[ \\t]*([^\\r\\n]*)`, 'i').exec(packet)?.[1] ?? ''
