import { SECOND_MS } from '../core/rules/durations.ts'
import type { MemberHook } from './account/deps.ts'
import { createKeptSessions } from './account/kept-sessions.ts'
import { openLive } from './chat/open-live.ts'
import { countWaiting } from './chat/store.ts'
import type { OpenDemo } from './demo.ts'
import { forgetRequests } from './money/payments/forget-requests.ts'
import type { PaymentProvider } from './money/payments/provider.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { describeError } from './platform/db/describe-error.ts'
import { readSecret } from './platform/db/secret-store.ts'
import { createAddressSigner, readPhotoKey } from './platform/files/signed-addresses.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Geo } from './platform/geo/geo.ts'
import { createCursors } from './platform/http/cursors.ts'
import type { Tell } from './platform/log.ts'
import { createShortLinks, readLinkKey } from './platform/mail/short-links.ts'
import { createMetrics, type SendOutcome } from './platform/metrics/metrics.ts'
import { countPushes, createPushCarrier } from './platform/push/carrier.ts'
import { type AllowPushService, knownPushServices } from './platform/push/endpoint.ts'
import { readPushKeys } from './platform/push/keys.ts'
import type { Bus } from './platform/realtime/live.ts'
import { openDelivery } from './reach/delivery.ts'
import { lookAtNewMember } from './reach/mails/look-at-new-member.ts'
import { createSiteDirectory } from './site/directory.ts'
import { createMailSites } from './site/mail-site.ts'
import { forgetTicketsOf } from './support/forget-tickets-of.ts'
import { forgetSource } from './tracking/forget-source.ts'
import { recordActivation, recordOrder, recordSignup } from './tracking/record-conversion.ts'

/** What other areas remove when a member is erased. */
export const ON_ERASED: readonly MemberHook[] = [forgetSource, forgetTicketsOf, forgetRequests]

/** The parts that a process passes in; `createContext` makes everything else from them. */
export type Parts = {
  database: Database
  files: FileStore
  geo: Geo
  /** Carries live events to the other processes. */
  bus: Bus
  now: () => Date
  /** The tools of the demo; null where members are real. */
  demo: OpenDemo | null
  /** The payment provider; null while nothing can be bought. */
  provider: PaymentProvider | null
  /** The mail server and the SMS gateway; without one its mails or text messages stay in the outbox. */
  smtpUrl?: string | undefined
  smsUrl?: string | undefined
  /** The push services that the server may call; the known ones unless a test passes its own. */
  allowPushService?: AllowPushService
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
  const hub = openLive({
    db,
    now,
    bus,
    signer,
    sessionsEnded: keptSessions.end,
    memberChanged: keptSessions.forgetMember,
    onSilence: () => void database.dropIdle().catch(onLiveError),
    delivered: (ms) => metrics.wakeSeconds.observe(ms / SECOND_MS),
    onError: onLiveError,
  })
  const pushKeys = await readPushKeys(db)
  const countSend = (kind: string) => (outcome: SendOutcome) => metrics.sends.inc({ kind, outcome })
  const delivery = openDelivery({ ...parts, db, sites, countSend })
  return {
    allowPushService: knownPushServices,
    ...parts,
    db,
    pool,
    sites,
    links,
    signer,
    keptSessions,
    mailSite: createMailSites({ sites, links }),
    hub,
    live: hub,
    streams: hub,
    cursors: createCursors(await readSecret(db, 'cursor_key')),
    payerKey: await readSecret(db, 'payer_key'),
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
    mailPosted: () => {
      delivery.jobs.deliverMails?.nudge()
      delivery.jobs.deliverTexts?.nudge()
    },
    onJoined: [lookAtNewMember, recordSignup],
    onActivated: [recordActivation],
    onPaid: [recordOrder],
    onErased: ON_ERASED,
  }
}
