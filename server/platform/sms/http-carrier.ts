import { wasNeverSent } from '../error-code.ts'
import { type Carrier, NotSent } from '../mail/outbox.ts'

const TIMEOUT_MS = 10_000

/**
 * Hands text messages to a gateway: a POST of JSON with `id`, `to` and `text`. A name and password in the
 * address become basic authorization. The id is that of the outbox, so that a gateway can recognise a
 * repeated delivery.
 */
export function createSmsCarrier(address: string): Carrier {
  const url = new URL(address)
  const login = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const headers = {
    'content-type': 'application/json',
    ...(login && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  }
  return async ({ id, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id, to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw wasNeverSent(error) ? new NotSent(error.message) : error
    })
    if (response.ok) return
    const failure = `the gateway answered ${response.status}`
    throw isRefusal(response) ? new NotSent(failure) : new Error(failure)
  }
}

/**
 * Whether an answer says that the text was not taken. A gateway that failed may have passed it on before; one that is
 * closed says when to come back.
 */
const isRefusal = ({ status, headers }: Response) =>
  (status >= 400 && status < 500) || (status === 503 && headers.has('retry-after'))
