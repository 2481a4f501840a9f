import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { findUnreadable } from './readable-text.ts'
import { BODY_LIMIT } from './server.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORMS = [FORM, 'multipart/form-data']

/**
 * The request of a page as the router takes it. A form is read here already, so that no page meets one that is
 * too large, of another kind, cut off or unreadable.
 */
export async function readPageRequest(request: FastifyRequest, reply: FastifyReply): Promise<Request> {
  const { method, headers } = request
  const isForm = method === 'POST'
  if (isForm) refuseOtherBodies(headers)
  const page = createRequest(request.raw, reply.raw, {
    host: request.host,
    protocol: `${request.protocol}:`,
  })
  if (!isForm) return page
  const body = await page.arrayBuffer().catch(() => {
    throw new AppError('bad_request')
  })
  const read = new Headers(page.headers)
  // A form without fields may come without its kind.
  if (!read.has('content-type')) read.set('content-type', FORM)
  await refuseUnreadableForm(new Response(body, { headers: read }))
  return new Request(page.url, { method, headers: read, body, signal: page.signal })
}

/** The size is checked before the form is read; browsers always send it. */
function refuseOtherBodies(headers: FastifyRequest['headers']) {
  if (headers['transfer-encoding'] !== undefined) throw new AppError('bad_request')
  const length = Number(headers['content-length'] ?? 0)
  if (length > BODY_LIMIT) throw new AppError('body_too_large')
  const kind = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!FORMS.includes(kind) && (kind !== '' || length > 0)) throw new AppError('unsupported_media_type')
}

async function refuseUnreadableForm(form: Response) {
  const fields = await form.formData().catch(() => {
    throw new AppError('bad_request')
  })
  const texts = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  if (findUnreadable(texts)) throw new AppError('bad_request')
}
