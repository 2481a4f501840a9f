import type { FastifyRequest } from 'fastify'
import { writtenAs } from '../../core/i18n/locales.ts'
import { nameOfCountry } from '../../core/i18n/names.ts'
import type { Tx } from '../platform/db/database.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import { say } from '../platform/texts/texts.ts'
import { type Recipient, writeMail } from './mails.ts'
import { deviceOf } from './present.ts'

/**
 * Warns a member of a login from a browser that is not known to the account (docs/product.md, account-devices):
 * when, with what, roughly where, and what to do about it.
 */
export async function mailNewDevice(
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
