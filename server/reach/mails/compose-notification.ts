import type { NotificationType } from '../../../core/rules/account/account.ts'
import { unsubscribeHeaders } from '../../account/mails.ts'
import { type MailSite, renderMail } from '../../platform/mail/compose.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Recipient } from './store.ts'
import type { Content } from './topic.ts'

/** A notification as a mail, with links to the settings and to unsubscribe from this type of mail. */
export function composeNotification(
  site: MailSite,
  { memberId, name, language }: Pick<Recipient, 'memberId' | 'name' | 'language'>,
  type: NotificationType,
  { subject, paragraphs, cards, button }: Content,
) {
  const values = { site: site.name, name, type: say(language, `settings.notifications.types.${type}`) }
  const text = (key: string) => say(language, `mail.${key}`, values)
  const addressOf = (path: string) => new URL(path, site.address).href
  const way = 'opens' in button ? `/${site.links.open(button.opens)}` : button.path
  const stop = site.links.write({ purpose: 'unsubscribe', memberId, type })
  const mail = renderMail(site, language, {
    subject,
    greeting: text('greeting'),
    paragraphs,
    ...(cards && { cards }),
    button: { label: button.label, url: addressOf(way) },
    signature: text('signature'),
    smallPrint: [
      { label: text('notifications.why') },
      { label: text('notifications.settings'), url: addressOf('/notifications') },
      { label: text('notifications.stop'), url: addressOf(`/${stop}`) },
    ],
  })
  return { ...mail, headers: unsubscribeHeaders(site, memberId, type) }
}
