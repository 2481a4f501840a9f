import { writtenAs } from '../../core/i18n/locales.ts'
import { addressCountsAt } from '../../core/rules/account/links.ts'
import { ADDRESS_CHANGE_DAYS } from '../../core/rules/account/login.ts'
import { maskMail } from '../../core/rules/staff/masking.ts'
import type { Tx } from '../platform/db/database.ts'
import { hasTimeLeft } from '../platform/db/work-limit.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { MailSite } from '../platform/mail/compose.ts'
import { isProven, moveAddress, refuseTaken } from './change-mail.ts'
import type { AccountDeps } from './deps.ts'
import { linkWith, recipientOf, writeMail } from './mails.ts'
import { isDuplicate } from './sign-up.ts'
import { lockMember, type readAccount } from './store.ts'
import {
  cancelAddressChange,
  findAddressChange,
  hasOpenLink,
  issueToken,
  listDueAddressChanges,
} from './token-store.ts'

type Wish = {
  account: Awaited<ReturnType<typeof readAccount>>
  site: MailSite
  timeZone: string
  email: string
}

/**
 * Begins a change of address that staff ask for: mails a link to the new address, which confirms it, and one to the old
 * address, which objects. The old one is told the new address masked, because its mailbox may be in the hands of a thief.
 */
export async function offerAddressChange(tx: Tx, { account, site, timeZone, email }: Wish, now: Date) {
  const { id, siteId, language } = account.member
  const isWaiting = (await findAddressChange(tx, id, now)) ?? (await hasOpenLink(tx, id, 'mail_change', now))
  if (isWaiting) throw new AppError('address_change_waits')
  await refuseTaken(tx, { siteId, email, by: id, now })
  const format = new Intl.DateTimeFormat(writtenAs(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const until = format.format(addressCountsAt(now))
  const confirm = await issueToken(tx, { memberId: id, purpose: 'address_change', email, now })
  const change = { path: linkWith('/mail-change/do', confirm), values: { until, days: ADDRESS_CHANGE_DAYS } }
  const old = recipientOf(account)
  await writeMail(tx, site, { ...old, email }, { mail: 'address_change', ...change }, now)
  if (!isProven(account.member)) return
  const stop = await issueToken(tx, { memberId: id, purpose: 'address_stop', email: old.email, now })
  const objection = {
    path: linkWith('/mail-change/undo', stop),
    values: { until, email: maskMail(email) },
  }
  await writeMail(tx, site, old, { mail: 'address_change_asked', ...objection }, now)
}

/** Makes the changes of address that are confirmed and that nobody objected to in time. */
export async function makeAddressChanges(deps: AccountDeps) {
  const now = deps.now()
  for (const { memberId, siteId } of await listDueAddressChanges(deps.db, now)) {
    if (!hasTimeLeft()) break
    const site = await deps.mailSite(siteId)
    try {
      await deps.db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        const change = await findAddressChange(tx, memberId, now)
        if (change?.email) await moveAddress(tx, deps, { memberId, email: change.email, site }, now)
      })
    } catch (error) {
      const isTaken = isDuplicate(error) || (error instanceof AppError && error.code === 'email_taken')
      if (!isTaken) throw error
      await cancelAddressChange(deps.db, memberId, now)
    }
  }
  deps.mailPosted()
}
