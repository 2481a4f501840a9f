import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, writtenAs } from '../../core/i18n/locales.ts'
import { nameOfCountry } from '../../core/i18n/names.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import { say } from '../platform/texts/texts.ts'
import type { AccountDeps } from './deps.ts'
import { readDevice, rememberDevice } from './devices.ts'
import { type Recipient, writeMail } from './mails.ts'
import { deviceOf } from './present.ts'
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

/**
 * Warns a member of a login from a browser that is not known to the account (docs/product.md, account-devices):
 * when, with what, roughly where, and what to do about it.
 */
async function mailNewDevice(
  tx: Tx,
  { caller, headers }: FastifyRequest,
  { site, to, now }: { site: MailSite; to: Recipient; now: Date },
) {
  const { geoCountry } = caller
  const unknown = say(to.language, 'mail.new_device.unknown')
  const when = new Intl.DateTimeFormat(writtenAs(to.language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: caller.site.timeZone,
  })
  const values = {
    when: when.format(now),
    device: deviceOf(headers['user-agent'] ?? '') || unknown,
    place: geoCountry ? nameOfCountry(geoCountry, to.language) : unknown,
  }
  const mail = { mail: 'new_device', path: '/reset-password', also: '/settings#logins', values } as const
  await writeMail(tx, site, to, mail, now)
}
