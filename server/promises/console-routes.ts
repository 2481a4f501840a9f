import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import type { PromiseDeps } from './deps.ts'
import {
  makeCopyAgain,
  payAgain,
  sendStatementAgain,
  settleRefund,
  settleStatement,
} from './keep-promises.ts'
import { listUnmadeCopies, listUnpaidRefunds, listUnsentStatements } from './list-promises.ts'

/** The queues of the promises that the software keeps by itself, and what people do when it cannot. */
export function promiseConsoleRoutes(app: FastifyInstance, deps: PromiseDeps) {
  bind(app, consoleApi.listUnpaidRefunds, ({ query }, request) =>
    listUnpaidRefunds(deps, staffOf(request), query),
  )
  bind(app, consoleApi.payAgain, ({ params, body }, request) =>
    payAgain(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.settleRefund, ({ params, body }, request) =>
    settleRefund(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.listUnmadeCopies, ({ query }, request) =>
    listUnmadeCopies(deps, staffOf(request), query),
  )
  bind(app, consoleApi.makeCopyAgain, ({ params }, request) =>
    makeCopyAgain(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.listUnsentStatements, ({ query }, request) =>
    listUnsentStatements(deps, staffOf(request), query),
  )
  bind(app, consoleApi.sendStatementAgain, ({ params }, request) =>
    sendStatementAgain(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.settleStatement, ({ params, body }, request) =>
    settleStatement(deps, staffOf(request), { ...params, ...body }),
  )
}
