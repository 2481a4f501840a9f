import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { bind } from '../http/bind.ts'
import { logIn } from './log-in.ts'
import { presentUser } from './present.ts'
import { closeSession, openSession } from './sessions.ts'
import { readAccount, setLanguage } from './store.ts'

type Deps = { db: Db; now: () => Date }

export function accountRoutes(app: FastifyInstance, { db, now }: Deps) {
  const userOf = async (memberId: string) => presentUser(await readAccount(db, memberId))

  bind(app, api.readUser, async (_input, { caller }) => ({
    user: caller.member ? await userOf(caller.member.id) : null,
  }))

  bind(app, api.logIn, async ({ body }, request, reply) => {
    const memberId = await logIn({ db }, request.caller.site.id, body)
    await openSession({ db, now }, request, reply, memberId)
    return { user: await userOf(memberId) }
  })

  bind(app, api.updateUser, async ({ body }, request) => {
    const memberId = memberOf(request)
    if (body.language) await setLanguage(db, memberId, body.language)
    return { user: await userOf(memberId) }
  })

  bind(app, api.logOut, async (_input, request, reply) => {
    await closeSession({ db }, request, reply)
    return undefined
  })
}

/** The member of a call whose access says that there is one. */
function memberOf({ caller }: FastifyRequest): string {
  if (!caller.member) throw new AppError('authentication_required')
  return caller.member.id
}
