import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { bind } from '../../platform/http/bind.ts'
import { staffOf } from '../../platform/http/caller.ts'
import {
  correctBirthDate,
  endMemberSessions,
  exportMember,
  resendActivation,
  sendReset,
} from './act-on-member.ts'
import { changeAddress, stopAddressChange } from './change-address.ts'
import type { MemberDeskDeps } from './deps.ts'
import { eraseMember } from './erase-member.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { letReport } from './let-report.ts'
import { addMemberNote, removeMemberNote } from './note-on-member.ts'
import { readMember, readTimeline } from './read-member.ts'
import { searchMembers } from './search-members.ts'

/** The calls of the console about members. */
export function memberConsoleRoutes(app: FastifyInstance, deps: MemberDeskDeps) {
  bind(app, consoleApi.searchMembers, ({ query }, request) => searchMembers(deps, staffOf(request), query))
  bind(app, consoleApi.readMember, ({ params }, request) => readMember(deps, staffOf(request), params.id))
  bind(app, consoleApi.readTimeline, ({ params, query }, request) =>
    readTimeline(deps, staffOf(request), { ...params, ...query }),
  )
  bind(app, consoleApi.endSessions, ({ params, body }, request) =>
    endMemberSessions(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.giveGoodwill, ({ params, body, key }, request) =>
    giveGoodwill(deps, staffOf(request), { ...params, ...body, key }),
  )
  bind(app, consoleApi.resendActivation, ({ params }, request) =>
    resendActivation(deps, staffOf(request), params.id),
  )
  bind(app, consoleApi.sendReset, ({ params, body }, request) =>
    sendReset(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.changeAddress, ({ params, body }, request) =>
    changeAddress(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.stopAddressChange, ({ params, body }, request) =>
    stopAddressChange(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.letReport, ({ params, body }, request) =>
    letReport(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.addMemberNote, ({ params, body }, request) =>
    addMemberNote(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.removeMemberNote, ({ params }, request) =>
    removeMemberNote(deps, staffOf(request), params),
  )
  bind(app, consoleApi.correctBirthDate, ({ params, body }, request) =>
    correctBirthDate(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.exportMember, ({ params, body }, request) =>
    exportMember(deps, staffOf(request), { ...params, ...body }),
  )
  bind(app, consoleApi.eraseMember, ({ params, body }, request) =>
    eraseMember(deps, staffOf(request), { ...params, ...body }),
  )
}
