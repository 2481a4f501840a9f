import { RED, REMIND_MS } from '../../core/rules/review/cases.ts'
import type { Tx } from '../platform/db/database.ts'
import { renderMail } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import { consoleUrl } from '../staff/mails.ts'
import { type CaseRow, lockUnclaimedRed, updateCase } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { listStaffWith } from './moderator-store.ts'

type Deps = Pick<ReviewDeps, 'db' | 'now' | 'mailSite' | 'mailPosted' | 'consoleHost'>

/**
 * Mails the moderators of a site about every red case that nobody has claimed, and again until somebody claims it
 * (docs/product.md, review-order).
 */
export async function mailModerators(deps: Deps) {
  const now = deps.now()
  const since = new Date(now.getTime() - REMIND_MS)
  const mailed = await deps.db.transaction(async (tx) => {
    const cases = await lockUnclaimedRed(tx, { red: RED, now, since })
    for (const found of cases) {
      await mailAbout(tx, deps, found, now)
      await updateCase(tx, found.id, { mailedAt: now })
    }
    return cases.length
  })
  if (mailed > 0) deps.mailPosted()
}

/** The mail names the kind of the case and its number, and nobody: a mailbox is not a place for evidence. */
async function mailAbout(
  tx: Tx,
  { mailSite, consoleHost }: Deps,
  { id, siteId, number, reason, dueAt, notBy }: CaseRow,
  now: Date,
) {
  const site = await mailSite(siteId)
  const minutes = Math.max(0, Math.round((dueAt.getTime() - now.getTime()) / 60_000))
  const moderators = await listStaffWith(tx, 'review.decide', siteId)
  // Somebody who decided the first time can do nothing about a case that asks for a second look.
  for (const { email, name, language } of moderators.filter((moderator) => moderator.id !== notBy)) {
    const text = (key: string) =>
      sayToStaff(language, `review-mail.${key}`, { site: site.name, number, name, minutes })
    const content = renderMail(site, language, {
      subject: text(`subject_${reason}`),
      greeting: text('greeting'),
      paragraphs: [text('text'), text(minutes > 0 ? 'due' : 'overdue')],
      button: {
        label: text('button'),
        url: consoleUrl({ consoleHost }, site.address, `/console/review/${id}`),
      },
      signature: text('signature'),
      smallPrint: [{ label: text('why') }],
    })
    await postToOutbox(tx, { siteId, kind: 'mail', to: email, mail: 'red_case', ...content }, now)
  }
}
