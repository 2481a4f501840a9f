import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../server/platform/http/app-error.ts'
import { refuseOtherOrigins } from '../../server/platform/http/same-origin.ts'
import { OUTCOMES, TELLINGS } from './choose-outcome.ts'
import { payPage, returnAddress } from './page.ts'
import type { Sandbox } from './sandbox.ts'

const FORM = 'application/x-www-form-urlencoded'
const PATH = '/demo/pay/:id'
const options = { schema: { hide: true } }
const choice = z.object({ outcome: z.enum(OUTCOMES), webhook: z.enum(TELLINGS).default('now') })

/**
 * The sandbox's payment page, to which buyers are sent. Its routes need the caller, because the page is in
 * their language.
 */
export function sandboxRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get(PATH, options, async (request, reply) => {
    const page = payPage(await findPayment(request, sandbox), request.caller.locale)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(PATH, options, async (request, reply) => {
      refuseOtherOrigins(request, { method: 'POST' })
      reply.header('cache-control', 'no-store')
      const payment = await findPayment(request, sandbox)
      const chosen = await choose(payment.id, request.body, sandbox)
      const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
      // An impossible choice leads back to the page, which shows the present state and the possible outcomes.
      if (isForm) return reply.redirect(chosen ? returnAddress(payment) : `/demo/pay/${payment.id}`, 303)
      if (!chosen) throw new AppError('invalid_input')
      return reply.send({ status: chosen })
    })
  })
}

async function findPayment({ params }: FastifyRequest, sandbox: Sandbox) {
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id
  const payment = id && (await sandbox.find(id))
  if (!payment) throw new AppError('order_gone')
  return payment
}

/** The state of the payment after the choice, or null when the outcome is impossible. */
async function choose(id: string, body: unknown, sandbox: Sandbox) {
  const form = choice.safeParse(body).data
  if (!form) return null
  const chosen = await sandbox.choose(id, { outcome: form.outcome, telling: form.webhook })
  return chosen === 'unknown' || chosen === 'impossible' ? null : chosen
}
