import type { Locale } from '../../../core/i18n/locales.ts'
import { type CampaignTexts, isAddressed, wantsMail } from '../../../core/rules/reach/notifications.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import type { NotificationDeps } from '../mails/deps.ts'
import { layReady } from '../mails/store.ts'
import type { Finding, Look } from '../mails/topic.ts'
import { type CampaignRow, findCampaign, lockStarted, nextMembers, noteReached } from './store.ts'

/** Members handled in one transaction. */
const PORTION = 1_000

/** Schedules the mails of started campaigns for their members, portion by portion. */
export async function spreadCampaigns({ db, now }: Pick<NotificationDeps, 'db' | 'now'>) {
  while (hasTimeLeft() && (await db.transaction((tx) => spreadPortion(tx, now())))) {
    // The loop ends when every campaign has reached all members.
  }
}

async function spreadPortion(tx: Tx, now: Date): Promise<boolean> {
  const found = await lockStarted(tx, now)
  if (!found) return false
  const isOver = found.endsAt <= now
  const members = isOver ? [] : await nextMembers(tx, found.reached, PORTION)
  const addressed = members.filter(
    ({ siteId, isReachable, paidUser, language, notificationsDisabled }) =>
      isReachable &&
      siteId === found.siteId &&
      isAddressed(found.audience, paidUser) &&
      textIn(found.texts, language) !== undefined &&
      !notificationsDisabled.includes(found.type),
  )
  const topic = `campaign:${found.id}`
  if (addressed.length > 0)
    await layReady(
      tx,
      addressed.map(({ id }) => ({ memberId: id, topic, dueAt: now })),
    )
  const reached = members.at(-1)?.id ?? found.reached
  await noteReached(tx, found.id, { reached, spreadAt: members.length < PORTION ? now : null })
  return true
}

/** The mail of a campaign to a member who is still in its audience, in the member's language only. */
export async function mailCampaign(tx: Tx, { recipient, now, id }: Look): Promise<Finding> {
  const found = await findCampaign(tx, id)
  const words = found && textIn(found.texts, recipient.language)
  if (!found || !words || !isMeantFor(found, recipient, now)) return null
  return {
    draft: {
      type: found.type,
      ref: found.id,
      write: async () => ({
        subject: words.subject,
        paragraphs: words.text.split('\n').filter((line) => line.trim() !== ''),
        button: { label: words.button, opens: { page: found.page } },
      }),
    },
  }
}

const isMeantFor = (found: CampaignRow, recipient: Look['recipient'], now: Date) =>
  found.endsAt > now && isAddressed(found.audience, recipient.paidUser) && wantsMail(recipient, found.type)

/** American English falls back to English; no other language has a fallback. */
const textIn = (texts: CampaignTexts, language: Locale) =>
  texts[language] ?? (language === 'en-US' ? texts.en : undefined)
