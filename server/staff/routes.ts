import type { FastifyInstance } from 'fastify'
import { consoleApi } from '../../core/contract/console/api.ts'
import { bind } from '../platform/http/bind.ts'
import { staffOf } from '../platform/http/caller.ts'
import { approve, type ListDeps, listApprovals, refuse } from './approvals.ts'
import { readDemoCode } from './demo-code.ts'
import type { StaffDeps } from './deps.ts'
import { addTotp, removeFactor, renewRecoveryCodes, startTotp } from './enrol.ts'
import { find } from './find.ts'
import { giveCode, giveRecoveryCode } from './give-factor.ts'
import { readHome } from './home.ts'
import { acceptInvitation, inviteAs, readInvitation } from './invite.ts'
import { listManagedStaff } from './list-people.ts'
import { logIn } from './log-in.ts'
import { changeRoles, closePerson, resetSecondFactor } from './manage.ts'
import { managerOf } from './manager.ts'
import { changePassword, endLogin, leave, listLogins, readMe, readSession, updateMe } from './me.ts'
import { addPasskey, askForPasskey, givePasskey, startPasskey } from './passkeys.ts'
import { checkNextRows, readLog } from './read-log.ts'
import { reveal } from './reveal.ts'

/** The calls of the console that belong to no other area. */
export function staffRoutes(app: FastifyInstance, deps: StaffDeps & ListDeps) {
  sessionRoutes(app, deps)
  ownRoutes(app, deps)
  peopleRoutes(app, deps)
  workRoutes(app, deps)
}

function sessionRoutes(app: FastifyInstance, deps: StaffDeps) {
  bind(app, consoleApi.readSession, (_, request) => readSession(deps, request))
  bind(app, consoleApi.givePassword, ({ body }, request, reply) => logIn(deps, request, reply, body))
  bind(app, consoleApi.giveCode, ({ body }, request, reply) => giveCode(deps, request, reply, body.code))
  bind(app, consoleApi.giveRecoveryCode, ({ body }, request, reply) =>
    giveRecoveryCode(deps, request, reply, body.code),
  )
  bind(app, consoleApi.askForPasskey, (_, request) => askForPasskey(deps, request))
  bind(app, consoleApi.givePasskey, ({ body }, request, reply) =>
    givePasskey(deps, request, reply, body.response),
  )
  bind(app, consoleApi.readDemoCode, (_, request) => readDemoCode(deps, request))
  bind(app, consoleApi.leave, (_, request, reply) => leave(deps, request, reply))
  bind(app, consoleApi.listLogins, (_, request) => listLogins(deps, request))
  bind(app, consoleApi.endLogin, ({ params }, request) => endLogin(deps, request, params.id))
}

function ownRoutes(app: FastifyInstance, deps: StaffDeps) {
  bind(app, consoleApi.readMe, (_, request) => readMe(deps, request))
  bind(app, consoleApi.updateMe, ({ body }, request) => updateMe(deps, request, body))
  bind(app, consoleApi.changeStaffPassword, ({ body }, request) => changePassword(deps, request, body))
  bind(app, consoleApi.startTotp, (_, request) => startTotp(deps, request))
  bind(app, consoleApi.confirmTotp, ({ body }, request, reply) => addTotp(deps, request, reply, body.code))
  bind(app, consoleApi.startPasskey, (_, request) => startPasskey(deps, request))
  bind(app, consoleApi.addPasskey, ({ body }, request, reply) => addPasskey(deps, request, reply, body))
  bind(app, consoleApi.removeFactor, ({ params }, request) => removeFactor(deps, request, params.id))
  bind(app, consoleApi.renewRecoveryCodes, (_, request) => renewRecoveryCodes(deps, request))
}

function peopleRoutes(app: FastifyInstance, deps: StaffDeps) {
  bind(app, consoleApi.readInvitation, ({ params }) => readInvitation(deps, params.token))
  bind(app, consoleApi.acceptInvitation, ({ params, body }, request, reply) =>
    acceptInvitation(deps, request, reply, { ...params, ...body }),
  )
  bind(app, consoleApi.listStaff, ({ query }, request) =>
    listManagedStaff(deps.db, staffOf(request), query.site),
  )
  bind(app, consoleApi.inviteStaff, ({ body }, request) => inviteAs(deps, managerOf(staffOf(request)), body))
  bind(app, consoleApi.changeRoles, ({ params, body }, request) =>
    changeRoles(deps, managerOf(staffOf(request)), { ...params, ...body }),
  )
  bind(app, consoleApi.closeStaff, ({ params, body }, request) =>
    closePerson(deps, managerOf(staffOf(request)), { ...params, ...body }),
  )
  bind(app, consoleApi.resetSecondFactor, async ({ params, body }, request) => {
    await resetSecondFactor(deps, managerOf(staffOf(request)), { ...params, ...body })
  })
}

function workRoutes(app: FastifyInstance, deps: StaffDeps & ListDeps) {
  bind(app, consoleApi.readLog, ({ query }, request) => readLog(deps.db, staffOf(request), query))
  bind(app, consoleApi.checkLog, ({ query }) => checkNextRows(deps.db, query))
  bind(app, consoleApi.readHome, ({ query }, request) => readHome(deps, staffOf(request), query.site))
  bind(app, consoleApi.find, ({ query }, request) => find(deps, staffOf(request), query.q))
  bind(app, consoleApi.reveal, ({ body }, request) => reveal(deps, staffOf(request), body))
  bind(app, consoleApi.listApprovals, ({ query }, request) => listApprovals(deps, staffOf(request), query))
  bind(app, consoleApi.approve, ({ params }, request) => approve(deps, staffOf(request), params.id))
  bind(app, consoleApi.refuse, ({ params, body }, request) =>
    refuse(deps, staffOf(request), params.id, body.reason),
  )
}
