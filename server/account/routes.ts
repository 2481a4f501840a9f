import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { DELETE_REASONS, DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { hasSource, readSource, TRAFFIC_SOURCE_COOKIE } from '../../core/rules/tracking/traffic-source.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { activate } from './activate.ts'
import { confirmMailChange, requestMailChange } from './change-mail.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount, restoreAccount } from './delete-account.ts'
import type { AccountDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { presentSession, presentUser } from './present.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { closeSession, openSession } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { endSessions, listSessions, readAccount } from './store.ts'
import { updateUser } from './update-user.ts'

type Deps = AccountDeps & { sites: SiteDirectory; signer: AddressSigner }

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now, sites, signer } = deps
  const userOf = async (memberId: string, { caller }: FastifyRequest) =>
    presentUser(await readAccount(db, memberId), { now: now(), timeZone: caller.site.timeZone, signer })

  bind(app, api.readUser, async (_input, request) => ({
    user: request.caller.member ? await userOf(request.caller.member.id, request) : null,
  }))

  bind(app, api.logIn, async ({ body }, request, reply) => {
    const credentials = { ...body, siteId: request.caller.site.id, ip: request.ip }
    const memberId = await logIn(db, credentials, now())
    await openSession(deps, request, reply, memberId)
    return { user: await userOf(memberId, request) }
  })

  bind(app, api.updateUser, async ({ body }, request) => {
    const { id } = selfOf(request)
    await updateUser(db, request.caller, await sites.forId(request.caller.site.id), id, body)
    return { user: await userOf(id, request) }
  })

  bind(app, api.logOut, async (_input, request, reply) => {
    await closeSession(deps, request, reply)
  })

  bind(app, api.signUp, async ({ body }, request, reply) => {
    // The first link by which somebody came counts, also if they came back by another one.
    const stored = readSource(request.cookies[TRAFFIC_SOURCE_COOKIE])
    const draft = hasSource(stored) ? { ...body, tracking: stored } : body
    const memberId = await signUp(deps, await sites.forId(request.caller.site.id), request.ip, draft)
    await openSession(deps, request, reply, memberId)
    return { user: await userOf(memberId, request) }
  })

  bind(app, api.sendActivationMail, async (_input, request) => {
    await sendActivationMail(deps, request.caller.site.id, selfOf(request).id)
  })

  bind(app, api.activate, async ({ query }) => ({ location: await activate(deps, query.token) }))

  bind(app, api.requestReset, ({ body }, request) =>
    requestReset(deps, request.caller, request.ip, body.email),
  )
  bind(app, api.resetPassword, ({ body }, request) => resetPassword(deps, request.caller, body))
  bind(app, api.changePassword, ({ body }, request) =>
    changePassword(deps, request.caller, selfOf(request), request.ip, body),
  )
  bind(app, api.requestMailChange, ({ body }, request) =>
    requestMailChange(deps, request.caller, selfOf(request), request.ip, body),
  )
  bind(app, api.confirmMailChange, ({ body }) => confirmMailChange(deps, body.token))

  bind(app, api.listSessions, async (_input, request) => {
    const { id, sessionHash } = selfOf(request)
    const rows = await listSessions(db, id, now())
    return { sessions: rows.map((row) => presentSession(row, sessionHash)) }
  })

  bind(app, api.endSessions, async ({ body }, request) => {
    const { id, sessionHash } = selfOf(request)
    await endSessions(db, id, body.id === undefined ? { except: sessionHash } : { id: body.id })
  })

  bind(app, api.readDeletion, async (_input, request) => {
    const site = await sites.forId(request.caller.site.id)
    const { deleteDiscount } = site.company
    const discount = deleteDiscount > 0 ? [{ kind: 'discount' as const, percent: deleteDiscount }] : []
    return {
      reasons: [...DELETE_REASONS],
      offers: [{ kind: 'pause' as const }, { kind: 'fewer_mails' as const }, ...discount],
      grace_days: DELETION_GRACE_DAYS,
    }
  })

  bind(app, api.deleteAccount, async ({ body }, request, reply) => {
    await deleteAccount(deps, selfOf(request), request.ip, body)
    await closeSession(deps, request, reply)
  })

  bind(app, api.restoreAccount, async ({ query }) => ({ location: await restoreAccount(deps, query.token) }))
}
