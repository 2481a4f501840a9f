import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { answerTurn } from './answer-turn.ts'
import { addNote, editNote, removeNote } from './notes.ts'
import { readDeskFigures, readQueue, setBreak, setLanguages } from './operators.ts'
import { judgeSample, listDeskSamples } from './samples.ts'
import {
  checkText,
  readAlarmCase,
  readOwnTurn,
  readTurnPicture,
  releaseTurn,
  renewTurn,
  takeNextTurn,
} from './work-on-turn.ts'

type Deps = Parameters<typeof readTurnPicture>[0]

/** The calls with which people answer for fictional profiles. */
export function deskRoutes(app: FastifyInstance, deps: Deps) {
  turnRoutes(app, deps)
  bind(app, consoleApi.readQueue, (_input, request) => readQueue(deps, staffOf(request)))
  bind(app, consoleApi.setBreak, ({ body }, request) => setBreak(deps, staffOf(request), body))
  bind(app, consoleApi.setLanguages, ({ body }, request) => setLanguages(deps, staffOf(request), body))
  bind(app, consoleApi.listDeskSamples, (_input, request) => listDeskSamples(deps, staffOf(request)))
  bind(app, consoleApi.judgeSample, ({ params, body }, request) =>
    judgeSample(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.readDeskFigures, ({ query }, request) =>
    readDeskFigures(deps, staffOf(request), query),
  )
}

function turnRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, consoleApi.takeNextTurn, ({ query }, request) =>
    takeNextTurn(deps, staffOf(request), query.language),
  )
  bind(app, consoleApi.readTurn, ({ params }, request) =>
    readOwnTurn(deps, staffOf(request), params.conversation),
  )
  bind(app, consoleApi.readTurnPicture, async ({ params }, request, reply) => {
    const content = await readTurnPicture(deps, staffOf(request), params)
    await reply.type('image/webp').header('cache-control', 'private, no-store').send(content)
  })
  bind(app, consoleApi.renewTurn, ({ params, body }, request) =>
    renewTurn(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.releaseTurn, ({ params, body }, request) =>
    releaseTurn(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.answerTurn, ({ params, body, key }, request) =>
    answerTurn(deps, staffOf(request), { ...params, ...body, key }),
  )
  bind(app, consoleApi.checkTurnAnswer, ({ params, body }, request) =>
    checkText(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.addTurnNote, ({ params, body }, request) =>
    addNote(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.editTurnNote, ({ params, body }, request) =>
    editNote(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.deleteTurnNote, ({ params }, request) => removeNote(deps, staffOf(request), params))
  bind(app, consoleApi.readAlarmCase, ({ params }, request) =>
    readAlarmCase(deps, staffOf(request), params.conversation),
  )
}
