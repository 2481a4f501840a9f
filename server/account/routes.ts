import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { TRAFFIC_SOURCE_COOKIE } from '../../core/rules/tracking/traffic-source.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { FileStore } from '../platform/files/store.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { confirmMailChange, requestMailChange } from './change-mail.ts'
import { changePassword } from './change-password.ts'
import { closeOut } from './close-out.ts'
import { deleteAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { rememberDevice } from './devices.ts'
import { logIn } from './log-in.ts'
import { linkWith } from './mails.ts'
import { openActivationLink } from './open-activation-link.ts'
import { readDeletion } from './read-deletion.ts'
import { readLink } from './read-link.ts'
import { readUser } from './read-user.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { restoreAccount } from './restore-account.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { closeSession, endOwnSessions, listOwnSessions, openSession } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { undoMailChange } from './undo-mail-change.ts'
import { updateUser } from './update-user.ts'

type Deps = AccountDeps & { signer: AddressSigner; files: FileStore }

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.readUser, async (_input, { caller: { member, site } }) => ({
    user: member && (await readUser(deps, site, member.id)),
  }))

  bind(app, api.logIn, async ({ body }, request, reply) => {
    const { site } = request.caller
    const memberId = await logIn(deps, request, reply, body)
    return { user: await readUser(deps, site, memberId) }
  })

  bind(app, api.updateUser, async ({ body }, request) => {
    const { id } = selfOf(request)
    await updateUser(deps, request.caller, id, body)
    return { user: await readUser(deps, request.caller.site, id) }
  })

  bind(app, api.logOut, async (_input, request, reply) => {
    await closeSession(deps, request, reply)
  })

  bind(app, api.signUp, async ({ body }, request, reply) => {
    const { site } = request.caller
    const firstLink = request.cookies[TRAFFIC_SOURCE_COOKIE]
    const memberId = await signUp(deps, { site, ip: request.ip, firstLink }, body)
    await openSession(deps, request, reply, memberId)
    await rememberDevice(deps, request, reply, memberId)
    return { user: await readUser(deps, site, memberId) }
  })

  bind(app, api.sendActivationMail, async (_input, request) => {
    await sendActivationMail(deps, request.caller.site.id, selfOf(request).id)
  })

  bind(app, api.activate, ({ query }, _request, reply) => openActivationLink(deps, reply, query.token))

  bind(app, api.requestReset, ({ body }, request) => requestReset(deps, request, body.email))
  bind(app, api.resetPassword, async ({ body }, request, reply) => {
    const memberId = await resetPassword(deps, request.caller, body)
    await rememberDevice(deps, request, reply, memberId)
  })
  bind(app, api.changePassword, async ({ body }, request, reply) => {
    const self = selfOf(request)
    await changePassword(deps, request.caller, self, request.ip, body)
    await rememberDevice(deps, request, reply, self.id)
  })
  bind(app, api.requestMailChange, ({ body }, request) =>
    requestMailChange(deps, request.caller, selfOf(request), request.ip, body),
  )
  bind(app, api.confirmMailChange, ({ body }, { caller }) =>
    confirmMailChange(deps, caller.member, body.token),
  )
  bind(app, api.undoMailChange, ({ body }) => undoMailChange(deps, body.token))
  bind(app, api.readLink, ({ query }) => readLink(deps, query.token))

  bind(app, api.listSessions, (_input, request) => listOwnSessions(deps, selfOf(request)))
  bind(app, api.endSessions, ({ body }, request) => endOwnSessions(deps, selfOf(request), body.id))

  bind(app, api.closeOut, async ({ body }, request) => {
    const self = selfOf(request)
    const days = 'days' in body ? body.days : null
    await closeOut(deps, self, request.ip, { password: body.password, days })
    return { user: await readUser(deps, request.caller.site, self.id) }
  })

  bind(app, api.readDeletion, (_input, { caller }) => readDeletion(caller.site))
  bind(app, api.deleteAccount, async ({ body }, request, reply) => {
    await deleteAccount(deps, selfOf(request), request.ip, body)
    await closeSession(deps, request, reply)
  })
  bind(app, api.openRestore, ({ query }) => ({ location: linkWith('/account-restore', query.token ?? '') }))
  bind(app, api.restoreAccount, ({ body }, request, reply) =>
    restoreAccount(deps, request, reply, body.token),
  )
}
