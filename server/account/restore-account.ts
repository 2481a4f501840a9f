import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/http/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { openLogin } from './open-login.ts'
import { readAccount, unmarkDeleted } from './store.ts'
import { cancelLinks, redeemLink } from './token-store.ts'

/**
 * Restores a deleted member as they were. The token of a login also logs in, because its owner has given the
 * password; a mailed link does not.
 */
export async function restoreAccount(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const now = deps.now()
  const site = await deps.mailSite(request.caller.site.id)
  await deps.db.transaction(async (tx) => {
    const redeemed = await redeemLink(tx, token, ['restore', 'restore_login'], now)
    if (!redeemed) throw new AppError('link_invalid')
    const { memberId, purpose } = redeemed
    await unmarkDeleted(tx, memberId)
    await cancelLinks(tx, memberId, { event: 'restore', now })
    if (purpose !== 'restore_login') return
    const { member, profile } = await readAccount(tx, memberId)
    // A session belongs to its site, so a token of another site restores the account and logs nobody in.
    if (member.siteId !== site.id) return
    // A closed account is restored as closed; the login tells why.
    if (member.restrictions.includes('closed')) return
    await openLogin({ ...deps, db: tx }, request, reply, { ...member, name: profile.name, site })
  })
}
