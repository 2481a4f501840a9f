import type { Locale } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { renderMail, supportButton } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { say } from '../platform/texts/texts.ts'
import type { ReviewDeps } from './deps.ts'

type Deps = Pick<ReviewDeps, 'mailSite' | 'sites' | 'now'>
type To = { siteId: string; email: string; name: string; locale: Locale }
type Mail = { kind: '' | 'refused_'; values: Record<string, string | number> }

/**
 * Mails somebody who reported that we have the report, or that we take no more. Anybody can enter another person's
 * address, so the mail carries nothing of the report.
 */
export async function mailReporter(tx: Tx, deps: Deps, to: To, { kind, values }: Mail) {
  const { siteId, email, name, locale } = to
  const mailSite = await deps.mailSite(siteId)
  const { settings } = await deps.sites.forId(siteId)
  const text = (key: string) =>
    say(locale, `notice.mail.${key}`, { site: mailSite.name, name: oneLine(name), ...values })
  const content = renderMail(mailSite, locale, {
    subject: text(`${kind}subject`),
    greeting: text('greeting'),
    paragraphs: text(`${kind}text`).split('\n'),
    button: kind === 'refused_' ? supportButton(mailSite, locale) : undefined,
    signature: text('signature'),
    smallPrint: [{ label: text('why') }],
  })
  const headers = { 'Reply-To': settings.support_email, 'Auto-Submitted': 'auto-replied' }
  await postToOutbox(tx, { siteId, kind: 'mail', to: email, ...content, headers }, deps.now())
}

/** A name is letters and spaces here, so that the mail is of no use for spam. */
const oneLine = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}'’\- ]+/gu, ' ')
    .trim()
    .slice(0, 40)
