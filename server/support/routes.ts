import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { bind } from '../platform/http/bind.ts'
import { ANSWER_DAYS } from './mails.ts'
import { type SupportDeps, writeTicket } from './write-ticket.ts'

export function supportRoutes(app: FastifyInstance, deps: SupportDeps) {
  bind(app, api.contact, async ({ body, key }, { caller, ip }) => ({
    ticket: await writeTicket(deps, 'contact', body, { caller, ip, key }),
    answer_days: ANSWER_DAYS.contact,
  }))

  bind(app, api.complain, async ({ body, key }, { caller, ip }) => ({
    ticket: await writeTicket(deps, 'complaint', body, { caller, ip, key }),
    answer_days: ANSWER_DAYS.complaint,
  }))
}
