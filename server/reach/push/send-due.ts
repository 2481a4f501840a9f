import { HOUR_SECONDS, MINUTE_MS } from '../../../core/rules/durations.ts'
import {
  mayPush,
  PUSH_GRACE_MS,
  PUSH_RETRY_SECONDS,
  PUSH_TTL_SECONDS,
} from '../../../core/rules/reach/push.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import type { PushCarrier, PushOutcome } from '../../platform/push/carrier.ts'
import type { AllowPushService } from '../../platform/push/endpoint.ts'
import type { SiteDirectory } from '../../site/directory.ts'
import { composePush } from './compose.ts'
import {
  claimDue,
  type Due,
  deleteDead,
  deleteDue,
  type Facts,
  markDelivered,
  postponeDue,
  readFacts,
} from './due-store.ts'

export type PushDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  carryPush: PushCarrier
  allowPushService: AllowPushService
  /** Unread messages and new likes of a member. */
  countWaiting: (tx: Tx, memberId: string) => Promise<number>
}

const AT_ONCE = 20
/** Longer than the slowest attempt; if the process dies, another one takes over after the lease. */
const LEASE_MS = MINUTE_MS
/** The longest pause that a push service may ask for. */
const LONGEST_PAUSE_SECONDS = 6 * HOUR_SECONDS

/** Sends the due push messages. A push message older than its lifetime is dropped. */
export async function sendDue(deps: PushDeps) {
  while (hasTimeLeft()) {
    const now = deps.now()
    const before = new Date(now.getTime() - PUSH_GRACE_MS)
    const until = new Date(now.getTime() + LEASE_MS)
    const due = await claimDue(deps.db, { before, until, limit: AT_ONCE })
    if (due.length === 0) return
    const facts = new Map((await readFacts(deps.db, due, now)).map((row) => [keyOf(row), row]))
    const results = await Promise.allSettled(due.map((push) => deliver(deps, push, facts.get(keyOf(push)))))
    // One failure does not keep the other push messages from being sent.
    const failed = results.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}

const keyOf = ({ subscriptionId, topic }: { subscriptionId: string; topic: string }) =>
  `${subscriptionId} ${topic}`

async function deliver(deps: PushDeps, due: Due, facts: Facts | undefined) {
  const age = deps.now().getTime() - new Date(due.createdAt).getTime()
  const isOver = age > PUSH_TTL_SECONDS * 1000 || due.attempts > PUSH_RETRY_SECONDS.length + 1
  if (!facts || isOver || !isWanted(due, facts)) return deleteDue(deps.db, due)
  // A push service that is no longer allowed is not called again.
  if (!deps.allowPushService(new URL(facts.endpoint))) return deleteDead(deps.db, due.subscriptionId)
  await settle(deps, due, await send(deps, due, facts))
}

const isWanted = ({ name }: Due, { fromKind, isNewConversation, isKnown, disabled, mailStoppedBy }: Facts) =>
  mayPush(
    { name, from: fromKind === 'fictional' ? 'fictional' : 'member', isNewConversation, isKnown },
    { disabled, mailStoppedBy },
  )

async function send({ db, sites, carryPush, countWaiting }: PushDeps, { name }: Due, facts: Facts) {
  const badge = await countWaiting(db, facts.memberId)
  const { settings } = await sites.forId(facts.siteId)
  return carryPush({
    endpoint: facts.endpoint,
    p256dh: facts.p256dh,
    auth: facts.auth,
    payload: JSON.stringify(composePush(name, facts, badge)),
    topic: facts.topic.replaceAll('-', ''),
    urgency: name === 'message' ? 'high' : 'normal',
    contact: `mailto:${settings.support_email}`,
  })
}

async function settle({ db, now }: PushDeps, due: Due, outcome: PushOutcome) {
  if (outcome.kind === 'gone') return deleteDead(db, due.subscriptionId)
  if (outcome.kind === 'delivered') await markDelivered(db, due.subscriptionId, now())
  const pause = outcome.kind === 'failed' ? pauseAfter(due.attempts, outcome.retryAfterSeconds) : undefined
  if (pause === undefined) return deleteDue(db, due)
  await postponeDue(db, due, new Date(now().getTime() + pause * 1000))
}

/** Returns undefined after the last attempt. */
function pauseAfter(attempts: number, asked: number): number | undefined {
  const delay = PUSH_RETRY_SECONDS[attempts - 1]
  return delay === undefined ? undefined : Math.max(delay, Math.min(asked, LONGEST_PAUSE_SECONDS))
}
