import type { NotificationType } from '../../../core/rules/account/account.ts'
import { isClosedOut } from '../../../core/rules/account/self-exclusion.ts'
import { DAY_MS, HOUR_MS } from '../../../core/rules/durations.ts'
import { later, whenToMail } from '../../../core/rules/reach/notifications.ts'
import { clocksOf } from '../../../core/rules/reach/time-zones.ts'
import { unsubscribeHeaders } from '../../account/mails.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import { type MailSite, renderMail } from '../../platform/mail/compose.ts'
import { postToOutbox } from '../../platform/mail/outbox.ts'
import { say } from '../../platform/texts/texts.ts'
import { mailCampaign } from '../campaigns/spread-campaigns.ts'
import type { NotificationDeps } from './deps.ts'
import { notifyLikes } from './notify-likes.ts'
import { notifyMessages } from './notify-messages.ts'
import { notifyWeek } from './notify-week.ts'
import { remindOfPhoto, remindToConfirm, welcome } from './remind-unfinished.ts'
import { remindUnread } from './remind-unread.ts'
import {
  type DueRow,
  dropDue,
  findRecipient,
  lockNextDue,
  mailedSince,
  moveDue,
  noteMail,
  type Recipient,
} from './store.ts'
import type { Content, Draft, Look, Topic } from './topic.ts'

/** Rows handled in one sweep; the next sweep goes on. */
const PORTION = 2_000

const TOPICS: Record<string, Topic> = {
  joined: welcome,
  messages: notifyMessages,
  likes: notifyLikes,
  unread: remindUnread,
  confirm: remindToConfirm,
  photo: remindOfPhoto,
  weekly: notifyWeek,
  campaign: mailCampaign,
}

/** Writes the notification mails that are due, each in its own transaction. */
export async function mailWhatIsDue(deps: NotificationDeps) {
  const failures: unknown[] = []
  let written = 0
  for (let looked = 0; looked < PORTION && hasTimeLeft(); looked++) {
    const outcome = await lookAtNext(deps, failures)
    if (outcome === 'nothing is due') break
    if (outcome === 'written') written++
  }
  if (written > 0) deps.mailPosted()
  if (failures.length > 0) throw failures[0]
}

type Outcome = 'written' | 'looked at' | 'nothing is due'

async function lookAtNext(deps: NotificationDeps, failures: unknown[]): Promise<Outcome> {
  const now = deps.now()
  let taken: DueRow | undefined
  try {
    return await deps.db.transaction(async (tx) => {
      taken = await lockNextDue(tx, now)
      return taken ? lookAt(deps, tx, taken, now) : 'nothing is due'
    })
  } catch (error) {
    if (!taken) throw error
    // A failed row is postponed, so that the rows behind it do not wait.
    await moveDue(deps.db, taken, later(now, HOUR_MS))
    failures.push(error)
    return 'looked at'
  }
}

async function lookAt(deps: NotificationDeps, tx: Tx, row: DueRow, now: Date): Promise<Outcome> {
  const [kind = '', id = ''] = row.topic.split(':')
  const recipient = await findRecipient(tx, row.memberId)
  const topic = TOPICS[kind]
  if (!recipient || !topic) return settle(tx, row, null)
  // A member who is deleted, closed or closed themselves out may still come back; erasing the member deletes the row.
  const isAway = recipient.deletedAt || recipient.restrictions.includes('closed')
  if (isAway || isClosedOut(recipient.closedUntil, now)) return settle(tx, row, later(now, DAY_MS))
  const look = { recipient, site: await deps.sites.forId(recipient.siteId), now, id }
  const finding = await topic(tx, look)
  if (!finding) return settle(tx, row, null)
  if ('lookAgain' in finding) return settle(tx, row, finding.lookAgain)
  const moment = await momentFor(tx, look, finding.draft)
  if (moment > now) return settle(tx, row, moment)
  await settle(tx, row, finding.draft.next ?? null)
  return (await send(deps, tx, look, finding.draft)) ? 'written' : 'looked at'
}

async function settle(tx: Tx, row: DueRow, next: Date | null): Promise<Outcome> {
  await (next ? moveDue(tx, row, next) : dropDue(tx, row))
  return 'looked at'
}

async function momentFor(tx: Tx, { recipient, site, now }: Look, { notBefore }: Draft): Promise<Date> {
  return whenToMail({
    now,
    lastActiveAt: recipient.lastActiveAt,
    timeZones: clocksOf(site, recipient.country),
    mailedAt: await mailedSince(tx, recipient.memberId, later(now, -DAY_MS)),
    ...(notBefore && { notBefore }),
  })
}

/** Returns false when the member has already had this mail. */
async function send(deps: NotificationDeps, tx: Tx, look: Look, draft: Draft): Promise<boolean> {
  const { recipient, now } = look
  const { memberId, siteId, email } = recipient
  const type: NotificationType = draft.type
  if (!(await noteMail(tx, { memberId, type, ref: draft.ref, at: now }))) return false
  const content = await draft.write(tx)
  const mail = composeNotification(await deps.mailSite(siteId), recipient, type, content)
  await postToOutbox(tx, { siteId, memberId, kind: 'mail', to: email, ...mail }, now)
  return true
}

/** A notification as a mail, with links to the settings and to unsubscribe from this type of mail. */
function composeNotification(
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
