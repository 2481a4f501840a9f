import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { answerTicket } from './answer-ticket.ts'
import { closeAttention, listAttention, listUnsent, sendAgain } from './attention.ts'
import { changeTicket, noteTicket, receiveReply } from './change-ticket.ts'
import { claimTicket, releaseTicket } from './claim-ticket.ts'
import type { SupportDeps } from './deps.ts'
import { listTickets } from './list-tickets.ts'
import { readTicket } from './read-ticket.ts'
import { addReply, changeReply, listReplies, removeReply } from './replies.ts'

/** The calls of the console about tickets, prepared answers, and promises that got stuck. */
export function supportConsoleRoutes(app: FastifyInstance, deps: SupportDeps) {
  ticketRoutes(app, deps)
  replyRoutes(app, deps)
  bind(app, consoleApi.listAttention, ({ query }, request) => listAttention(deps, staffOf(request), query))
  bind(app, consoleApi.closeAttention, ({ params, body }, request) =>
    closeAttention(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.listUnsent, ({ query }, request) => listUnsent(deps, staffOf(request), query))
  bind(app, consoleApi.sendAgain, ({ params }, request) => sendAgain(deps, staffOf(request), params.id))
}

function ticketRoutes(app: FastifyInstance, deps: SupportDeps) {
  bind(app, consoleApi.listTickets, ({ query }, request) => listTickets(deps, staffOf(request), query))
  bind(app, consoleApi.readTicket, ({ params }, request) => readTicket(deps, staffOf(request), params.number))
  bind(app, consoleApi.claimTicket, ({ params }, request) =>
    claimTicket(deps, staffOf(request), params.number),
  )
  bind(app, consoleApi.releaseTicket, ({ params }, request) =>
    releaseTicket(deps, staffOf(request), params.number),
  )
  bind(app, consoleApi.answerTicket, ({ params, body, key }, request) =>
    answerTicket(deps, staffOf(request), { ...params, ...body, key }),
  )
  bind(app, consoleApi.noteTicket, ({ params, body, key }, request) =>
    noteTicket(deps, staffOf(request), { ...params, ...body, key }),
  )
  bind(app, consoleApi.receiveReply, ({ params, body, key }, request) =>
    receiveReply(deps, staffOf(request), { ...params, ...body, key }),
  )
  bind(app, consoleApi.changeTicket, ({ params, body }, request) =>
    changeTicket(deps, staffOf(request), { ...params, ...body }),
  )
}

function replyRoutes(app: FastifyInstance, deps: SupportDeps) {
  bind(app, consoleApi.listReplies, ({ query }, request) => listReplies(deps, staffOf(request), query))
  bind(app, consoleApi.addReply, ({ body }, request) => addReply(deps, staffOf(request), body))
  bind(app, consoleApi.changeReply, ({ params, body }, request) =>
    changeReply(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.removeReply, ({ params }, request) => removeReply(deps, staffOf(request), params.id))
}
