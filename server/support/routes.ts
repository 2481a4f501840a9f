import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { bind } from '../platform/http/bind.ts'
import { ANSWER_DAYS } from './letters.ts'
import { type SupportDeps, writeTicket } from './write-ticket.ts'

export function supportRoutes(app: FastifyInstance, deps: SupportDeps) {
  bind(app, api.contact, async ({ body }, request) => ({
    ticket: await writeTicket(deps, 'contact', body, senderOf(request)),
    answer_days: ANSWER_DAYS.contact,
  }))

  bind(app, api.complain, async ({ body }, request) => ({
    ticket: await writeTicket(deps, 'complaint', body, senderOf(request)),
    answer_days: ANSWER_DAYS.complaint,
  }))
}

/** Longer than any key of ours; others are cut, and then simply mean something else. */
const KEY_LENGTH = 200

function senderOf({ caller, ip, headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return { caller, ip, key: typeof key === 'string' ? key.slice(0, KEY_LENGTH) : null }
}
