import type { MemberHook } from '../account/deps.ts'
import { renderMail, supportButton } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { say } from '../platform/texts/texts.ts'
import { lockAddressee } from './decision-store.ts'
import type { ReviewDeps } from './deps.ts'

/** Tells a member by mail that the account is paused because they may be a minor, and how to object. */
export const createHoldNotice =
  ({ sites, mailSite }: Pick<ReviewDeps, 'sites' | 'mailSite'>): MemberHook =>
  async (tx, { memberId, siteId, at }) => {
    const member = await lockAddressee(tx, memberId)
    if (!member?.email) return
    const { settings } = await sites.forId(siteId)
    const from = await mailSite(siteId)
    const text = (key: string) =>
      say(member.language, `decision.mail.${key}`, { site: from.name, name: member.name })
    const content = renderMail(from, member.language, {
      subject: text('held_subject'),
      greeting: text('greeting'),
      paragraphs: text('held_text').split('\n'),
      button: supportButton(from, member.language),
      signature: text('signature'),
      smallPrint: [{ label: text('why') }],
    })
    const headers = { 'Reply-To': settings.support_email }
    await postToOutbox(tx, { siteId, kind: 'mail', to: member.email, memberId, ...content, headers }, at)
  }
