import { SECOND_MS } from '../core/rules/durations.ts'
import type { MemberHook } from './account/deps.ts'
import { createKeptSessions } from './account/kept-sessions.ts'
import { characterFinds, licenceCards } from './characters/console-providers.ts'
import { createMessageSender } from './chat/message-batch.ts'
import { openLive } from './chat/open-live.ts'
import { returnOnErasing, returnOwedTo } from './chat/return-credits.ts'
import { countWaiting } from './chat/store.ts'
import type { JudgeSettings } from './config.ts'
import type { OpenDemo } from './demo.ts'
import { createJudge } from './desk/create-judge.ts'
import { createDeskCards } from './desk/home-cards.ts'
import { createPublishing } from './editing/publish-draft.ts'
import { createHonestSigner, makeHonestKey } from './honesty/signing-key.ts'
import { createErasure } from './members/console/erase-member.ts'
import { createMemberFinds } from './members/console/search-members.ts'
import { keepErasedFrom } from './money/credits/store.ts'
import { forgetRequests } from './money/payments/forget-requests.ts'
import { giveUpOrdersOf } from './money/payments/give-up-order.ts'
import type { PaymentProviders } from './money/payments/providers.ts'
import type { MatchPicture } from './photos/add-photo.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { describeError } from './platform/db/describe-error.ts'
import { type OpenReads, readsOfPrimary } from './platform/db/reads.ts'
import { readSecret } from './platform/db/secret-store.ts'
import { createAddressSigner, readPhotoKey } from './platform/files/signed-addresses.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Geo } from './platform/geo/geo.ts'
import { createCursors } from './platform/http/cursors.ts'
import { createKeptPages } from './platform/http/kept-pages.ts'
import type { Tell } from './platform/log.ts'
import { createShortLinks, readLinkKey } from './platform/mail/short-links.ts'
import { createMetrics, type SendOutcome } from './platform/metrics/metrics.ts'
import { countPushes, createPushCarrier } from './platform/push/carrier.ts'
import { type AllowPushService, knownPushServices } from './platform/push/endpoint.ts'
import { readPushKeys } from './platform/push/keys.ts'
import type { Bus } from './platform/realtime/live.ts'
import { KEPT_CARDS } from './promises/home-cards.ts'
import { openDelivery } from './reach/delivery.ts'
import { lookAtNewMember } from './reach/mails/look-at-new-member.ts'
import { CASE_CARDS, caseFinds, caseGround } from './review/console-providers.ts'
import { createReportHook } from './review/hold-evidence.ts'
import { createClosingNotice, createClosingOutTraces, createReturnGuard } from './review/keep-away.ts'
import { createHoldNotice } from './review/mail-held.ts'
import { createReporterCheck } from './review/refuse-unfounded.ts'
import { createStatementLinks } from './review/statement-links.ts'
import { createAlarmReview, reviewChargeback, reviewPhoto } from './review/take-signals.ts'
import { createSiteDirectory, type SiteDirectory } from './site/directory.ts'
import { createMailSites } from './site/mail-site.ts'
import { openFactorSecrets } from './staff/factor-secrets.ts'
import { OWN_FINDS } from './staff/find.ts'
import { OWN_CARDS } from './staff/home.ts'
import type { ConsoleProviders } from './staff/providers.ts'
import { forgetWishes } from './staff/reason-store.ts'
import { OWN_APPROVALS, OWN_GROUNDS, OWN_REVEALS } from './staff/reveal.ts'
import { forgetTicketsOf } from './support/forget-tickets.ts'
import { SUPPORT_CARDS } from './support/home-cards.ts'
import { createTicketLinks } from './support/ticket-links.ts'
import { forgetSource } from './tracking/forget-source.ts'
import { recordActivation, recordOrder, recordSignup } from './tracking/record-conversion.ts'

/** What other areas remove or keep when a member is erased. */
export const ON_ERASED: readonly MemberHook[] = [
  returnOnErasing,
  forgetSource,
  forgetTicketsOf,
  forgetRequests,
  keepErasedFrom,
  forgetWishes,
]

/** What each area brings to the console: what is found, counted, revealed and carried out. */
const createConsole = (
  deps: Parameters<typeof createErasure>[0] & { sites: SiteDirectory; payerKey: Buffer },
): ConsoleProviders => ({
  find: [...OWN_FINDS, createMemberFinds(deps.payerKey), caseFinds, characterFinds],
  home: [
    ...OWN_CARDS,
    ...KEPT_CARDS,
    ...SUPPORT_CARDS,
    ...CASE_CARDS,
    createDeskCards(deps.sites),
    licenceCards,
  ],
  reveals: { ...OWN_REVEALS },
  grounds: { ...OWN_GROUNDS, case: caseGround },
  approvals: {
    ...OWN_APPROVALS,
    'members.erase': createErasure(deps),
    'site.publish': createPublishing(deps),
  },
})

/** The parts that a process passes in; `createContext` makes everything else from them. */
export type Parts = {
  database: Database
  /** Opens the reads of a replica; without it the primary answers them. */
  openReads?: OpenReads | undefined
  files: FileStore
  geo: Geo
  /** Carries live events to the other processes. */
  bus: Bus
  now: () => Date
  /** The tools of the demo; null where members are real. */
  demo: OpenDemo | null
  providers: PaymentProviders
  /** The one host on which the console is served; without it every host has it. */
  consoleHost?: string | undefined
  /** Keys of the second factors of staff, the newest first; without them a key in the database encrypts. */
  staffKeys?: readonly string[] | undefined
  /** The key that signs the nights of the honesty page; without it a test has one of its own. */
  honestKey?: string | undefined
  /** The language model that the truth guard asks besides its lists; without it the lists decide alone. */
  judgeSettings?: JudgeSettings | null
  /** What areas bring to the console, for a test that brings its own. */
  console?: ConsoleProviders
  /** The mail server and the SMS gateway; without one its mails or text messages stay in the outbox. */
  smtpUrl?: string | undefined
  smsUrl?: string | undefined
  /** The push services that the server may call; the known ones unless a test passes its own. */
  allowPushService?: AllowPushService
  /** Compares photos with lists of known pictures of abuse; none unless an installation brings one. */
  matchPicture?: MatchPicture | null
  /** Prints a line for the operator. */
  tell: Tell
}

/** Everything that routes and jobs of a process share. Each area picks its dependencies from it by name. */
export type Context = Awaited<ReturnType<typeof createContext>>

export async function createContext(parts: Parts) {
  const { database, bus, now, tell } = parts
  const { db, pool } = database
  const sites = createSiteDirectory(db, () => now().getTime(), tell)
  const links = createShortLinks(await readLinkKey(db))
  const signer = createAddressSigner(await readPhotoKey(db), now)
  const onLiveError = (error: unknown) =>
    tell(`Live events: ${describeError(error).message}`, { level: 'error', cause: error })
  const keptSessions = createKeptSessions(db, now)
  const metrics = createMetrics()
  const keptPages = createKeptPages(Date.now, (outcome) => metrics.keptPages.inc({ outcome }))
  const hub = openLive({
    db,
    now,
    bus,
    signer,
    sessionsEnded: keptSessions.end,
    memberChanged: keptSessions.forgetMember,
    shownChanged: keptPages.forget,
    sitesChanged: sites.lookAgain,
    onSilence: () => void database.dropIdle().catch(onLiveError),
    delivered: (ms) => metrics.wakeSeconds.observe(ms / SECOND_MS),
    onError: onLiveError,
  })
  const pushKeys = await readPushKeys(db)
  const statements = createStatementLinks(await readSecret(db, 'statement_key'))
  const payerKey = await readSecret(db, 'payer_key')
  const countSend = (kind: string) => (outcome: SendOutcome) => metrics.sends.inc({ kind, outcome })
  const delivery = openDelivery({ ...parts, db, sites, countSend })
  const mailSite = createMailSites({ sites, links })
  const mailPosted = () => {
    delivery.jobs.deliverMails?.nudge()
    delivery.jobs.deliverTexts?.nudge()
  }
  return {
    allowPushService: knownPushServices,
    console: createConsole({ sites, payerKey, streams: hub, files: parts.files, mailSite, mailPosted }),
    matchPicture: null,
    ...parts,
    db,
    pool,
    sender: createMessageSender(pool),
    sites,
    links,
    signer,
    keptSessions,
    keptPages,
    statements,
    explainClosing: createClosingNotice(statements),
    mailSite,
    hub,
    live: hub,
    streams: hub,
    cursors: createCursors(await readSecret(db, 'cursor_key')),
    payerKey,
    factorSecrets: await openFactorSecrets(db, parts.staffKeys),
    honestSigner: createHonestSigner(parts.honestKey ?? makeHonestKey()),
    judge: parts.judgeSettings ? createJudge({ db, now }, parts.judgeSettings) : null,
    ticketLinks: createTicketLinks(await readSecret(db, 'ticket_key')),
    pushPublicKey: pushKeys.publicKey,
    carryPush: countPushes(createPushCarrier(pushKeys), countSend('push')),
    countPostback: countSend('postback'),
    countPayment: (state: string) => metrics.payments.inc({ state }),
    metrics,
    /** Unread messages and new likes of a member. */
    countWaiting: async (tx: Tx, memberId: string) => {
      const { unread, newLikes } = await countWaiting(tx, memberId)
      return unread + newLikes
    },
    delivery,
    reads:
      parts.openReads?.({ primary: db, count: (from) => metrics.reads.inc({ from }) }) ?? readsOfPrimary(db),
    mailPosted,
    onJoined: [lookAtNewMember, recordSignup, createReturnGuard(payerKey)],
    onPhotoToReview: [reviewPhoto],
    reviewAlarm: createAlarmReview({ streams: hub }),
    onHeld: [giveUpOrdersOf, createHoldNotice({ sites, mailSite })],
    onReporting: [createReporterCheck({ ...parts, db, sites, mailSite, mailPosted })],
    onReported: [createReportHook({ ...parts, db })],
    onActivated: [recordActivation],
    onClosedOut: [returnOwedTo, giveUpOrdersOf, createClosingOutTraces(payerKey)],
    onPaid: [recordOrder],
    onChargedBack: [reviewChargeback],
    onErased: ON_ERASED,
  }
}
