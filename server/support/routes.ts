import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { bind } from '../platform/http/bind.ts'
import type { SupportDeps } from './deps.ts'
import { ANSWER_DAYS } from './mails.ts'
import { readOwnTicket, replyToTicket } from './reply-to-ticket.ts'
import { writeTicket } from './write-ticket.ts'

export function supportRoutes(app: FastifyInstance, deps: SupportDeps) {
  bind(app, api.contact, async ({ body, key }, { caller, ip }) => ({
    ticket: await writeTicket(deps, 'contact', body, { caller, ip, key }),
    answer_days: ANSWER_DAYS.contact,
  }))

  bind(app, api.complain, async ({ body, key }, { caller, ip }) => ({
    ticket: await writeTicket(deps, 'complaint', body, { caller, ip, key }),
    answer_days: ANSWER_DAYS.complaint,
  }))

  bind(app, api.readOwnTicket, async ({ query: { token } }, { caller: { site } }) => ({
    ticket: await readOwnTicket(deps, { token, siteId: site.id }),
  }))

  bind(app, api.replyToTicket, ({ body, key }, { caller: { site } }) =>
    replyToTicket(deps, { ...body, key, siteId: site.id, timeZone: site.timeZone }),
  )
}
