import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../core/i18n/locales.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import type { AccountDeps } from './deps.ts'
import { readDevice, rememberDevice } from './devices.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { openSession } from './sessions.ts'

type Deps = Omit<AccountDeps, 'db'> & { db: Tx }
type Login = { id: string; email: string | null; name: string; language: Locale; site: MailSite }

/**
 * Opens the session of a member who has given the password, makes the browser known to the account, and mails the
 * member if it was not (docs/product.md, account-devices).
 */
export async function openLogin(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, email, name, language, site }: Login,
) {
  const { hasAny, isKnown } = await readDevice(deps.db, request, id)
  if (email && hasAny && !isKnown) {
    const to = { memberId: id, email, name, language }
    await mailNewDevice(deps.db, request, { site, to, now: deps.now() })
    afterCommit(deps.db, async () => deps.mailPosted())
  }
  await openSession(deps, request, reply, id)
  await rememberDevice(deps, request, reply, id)
}
