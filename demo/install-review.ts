import { DAY_MS, MINUTE_MS } from '../core/rules/durations.ts'
import { RED } from '../core/rules/review/cases.ts'
import { itemAt } from '../core/typed.ts'
import { sendMessageWithin } from '../server/chat/send-message.ts'
import { markRead } from '../server/chat/store.ts'
import { reportMember } from '../server/members/report-member.ts'
import { readEvidence } from '../server/members/report-store.ts'
import type { Db } from '../server/platform/db/database.ts'
import { readSecret } from '../server/platform/db/secret-store.ts'
import type { FileStore } from '../server/platform/files/store.ts'
import { listRecentOutbox, markSent } from '../server/platform/mail/outbox-store.ts'
import { createShortLinks, readLinkKey } from '../server/platform/mail/short-links.ts'
import { appeal } from '../server/review/appeal.ts'
import { lockUnclaimedRed, updateCase } from '../server/review/case-store.ts'
import { claimCase } from '../server/review/claim-case.ts'
import { setPhotoStatus } from '../server/review/content-store.ts'
import { decide } from '../server/review/decide.ts'
import { insertEvidence } from '../server/review/evidence-store.ts'
import { createReportHook, evidenceOf } from '../server/review/hold-evidence.ts'
import { NO_LIFTING } from '../server/review/lift.ts'
import { findProfile } from '../server/review/notice-store.ts'
import { openCase } from '../server/review/open-case.ts'
import { createStatementLinks } from '../server/review/statement-links.ts'
import { reviewPhoto } from '../server/review/take-signals.ts'
import { createSiteDirectory } from '../server/site/directory.ts'
import { createMailSites } from '../server/site/mail-site.ts'
import type { DemoMember } from './install-demo-members.ts'
import { DEFAULT_SITE, DEMO_SITES } from './install-sites.ts'
import { staffIdOf } from './install-staff.ts'
import { ALARM, type InventedReport, NOTICE, PHOTO, REPORTS, type Who } from './review-cases.ts'
import { findOpenCase, findStatementId } from './review-store.ts'

/** More than the mails of all decisions. */
const MAILS = 100

/** Portraits of the demo are painted when they are looked at, so there is nothing to copy. */
const NO_FILES: FileStore = {
  read: async () => null,
  write: async () => {},
  remove: async () => {},
  async *list() {},
}

type Installation = { now: Date; people: ReadonlyMap<string, DemoMember[]> }
type Deps = Awaited<ReturnType<typeof openReview>> & Installation

/** Fills the review with invented cases: waiting, late, decided and appealed ones. */
export async function installReview(tx: Db, installation: Installation) {
  const deps = { ...(await openReview(tx, installation.now)), ...installation }
  for (const report of REPORTS) await installReport(tx, deps, report)
  await installAlarm(tx, deps)
  await installNotice(tx, deps)
  await installPhoto(tx, deps)
  // The mails about what happened before the installation were sent long ago.
  for (const { id } of await lockUnclaimedRed(tx, {
    red: RED,
    now: installation.now,
    since: installation.now,
  }))
    await updateCase(tx, id, { mailedAt: installation.now })
  for (const { id, createdAt } of await listRecentOutbox(tx, MAILS)) await markSent(tx, id, createdAt)
}

async function openReview(tx: Db, now: Date) {
  const sites = createSiteDirectory(tx, () => now.getTime())
  return {
    sites,
    mailSite: createMailSites({ sites, links: createShortLinks(await readLinkKey(tx)) }),
    statements: createStatementLinks(await readSecret(tx, 'statement_key')),
    payerKey: await readSecret(tx, 'payer_key'),
    live: { wake: () => {}, whisper: () => {} },
    streams: {
      endStreams: () => {},
      memberChanged: () => {},
      shownChanged: () => {},
      sitesChanged: () => {},
    },
  }
}

const before = ({ now }: Deps, ms: number) => new Date(now.getTime() - ms)

/** A member of the demo, with the site where they are. */
function find({ people }: Deps, { site, who }: { site: number; who: Who }) {
  const siteId = itemAt(DEMO_SITES, site).id
  const [gender, place] = who.split(' ')
  const all = people.get(siteId)?.filter((person) => person.gender === gender) ?? []
  return { ...itemAt(all, Number(place)), siteId }
}

async function installReport(tx: Db, deps: Deps, report: InventedReport) {
  const { site, reason, text, agoMs } = report
  const reporter = find(deps, { site, who: report.by })
  const reported = find(deps, { site, who: report.about })
  await installMessages(tx, deps, report)
  const now = () => before(deps, agoMs)
  const onReported = [createReportHook({ db: tx, files: NO_FILES, now })]
  const to = { id: reporter.siteId, pool: DEFAULT_SITE.pool }
  const filed = { reporterId: reporter.id, site: to, profile: reported.id, reason, text }
  await reportMember({ db: tx, now, onReporting: [], onReported }, filed)
  if (report.decision) await installDecision(tx, deps, reported, report.decision)
}

/** Writes the messages that a report is about, the last one a few minutes before it. */
async function installMessages(
  tx: Db,
  deps: Deps,
  { site, by, about, agoMs, messages = [] }: InventedReport,
) {
  const reader = find(deps, { site, who: by })
  const { id, siteId } = find(deps, { site, who: about })
  for (const [index, text] of messages.entries()) {
    const { conversation } = await sendMessageWithin(
      tx,
      {
        from: { id, siteId, pool: DEFAULT_SITE.pool, authorKind: 'member' },
        to: { profile: reader.id },
        content: { kind: 'text', text },
        cost: 0,
        reply: null,
        key: `demo:case:${id}:${index}`,
      },
      before(deps, agoMs + (messages.length - index) * 7 * MINUTE_MS),
    )
    await markRead(tx, reader.id, conversation)
  }
}

type Decision = NonNullable<InventedReport['decision']>
type Member = { id: string; siteId: string }

async function installDecision(
  tx: Db,
  deps: Deps,
  { id: memberId, siteId }: Member,
  { by, agoMs, days, appeal: objection, ...decision }: Decision,
) {
  const at = before(deps, agoMs)
  const { id: caseId, version } = await findOpenCase(tx, memberId)
  const claim = { caseId, version, staffId: staffIdOf(by), sites: 'all' as const }
  await claimCase(tx, claim, at)
  const until = days ? new Date(at.getTime() + days * DAY_MS) : null
  const rest = { ground: 'terms' as const, law: '', pictures: [], messages: [], ...NO_LIFTING }
  const { id } = await decide(tx, deps, claim, { ...decision, ...rest, until }, at)
  if (!objection) return
  const token = deps.statements.write(await findStatementId(tx, id, memberId))
  const now = () => before(deps, objection.agoMs)
  await appeal({ ...deps, db: tx, now }, { token, siteId, memberId, text: objection.text })
}

async function installAlarm(tx: Db, deps: Deps) {
  const { id: memberId, siteId } = find(deps, { site: ALARM.site, who: ALARM.about })
  const at = before(deps, ALARM.agoMs)
  const about = { siteId, subject: 'member' as const, memberId }
  await openCase(tx, about, { kind: 'alarm', reason: 'self_harm', text: ALARM.text }, at)
}

async function installNotice(tx: Db, deps: Deps) {
  const { site, about, agoMs, ...notice } = NOTICE
  const { id: memberId, siteId } = find(deps, { site, who: about })
  const at = before(deps, agoMs)
  const sender = { ...notice, language: 'en' as const, address: `/members/${memberId}` }
  const subject = { siteId, subject: 'member' as const, memberId }
  const { id } = await openCase(tx, subject, { kind: 'notice', ...sender }, at)
  const profile = await findProfile(tx, DEFAULT_SITE.pool, memberId)
  // The sender of a notice has no conversation with the member.
  const snapshot = profile && (await readEvidence(tx, profile, memberId, at))
  if (snapshot) await insertEvidence(tx, evidenceOf(id, { snapshot, at }))
}

async function installPhoto(tx: Db, deps: Deps) {
  const { id: memberId, siteId, photos } = find(deps, { site: PHOTO.site, who: PHOTO.about })
  const photoId = itemAt(photos, PHOTO.place)
  await setPhotoStatus(tx, photoId, 'pending')
  await reviewPhoto(tx, {
    subject: 'photo',
    photoId,
    memberId,
    siteId,
    knownIn: null,
    at: before(deps, PHOTO.agoMs),
  })
}
