import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { raiseAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { hasTimeLeft } from '../platform/db/work-limit.ts'
import { codeOf, messageOf } from '../platform/error-code.ts'
import type { SendOutcome } from '../platform/metrics/metrics.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { callPartner } from './call-partner.ts'
import { postbackAddress, templateFor } from './postback-address.ts'
import {
  claimPostbacks,
  type DuePostback,
  deletePostbacksBefore,
  dropPostback,
  markFailed,
  markSent,
} from './store.ts'

/** Minutes between attempts, about a day in all; after the last one the postback is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 480, 720]
/** Longer than a call may take: a process that has not stored the outcome by then was stopped. */
const LEASE_MS = 2 * MINUTE_MS
const AT_ONCE = 16
const PER_NETWORK = 4
/** Days for which an operator can look up the outcome of a postback. */
const KEPT_DAYS = 30

export type PostbackDeps = {
  db: Db
  now: () => Date
  sites: SiteDirectory
  /** Allows addresses of the own machine and network, for a demo. */
  anywhere: boolean
  countPostback: (outcome: SendOutcome) => void
}

/**
 * Calls networks about the conversions of their visitors. A crash between the call and its record repeats the
 * call; a partner recognises the event by its id.
 */
export async function sendPostbacks(deps: PostbackDeps) {
  while (hasTimeLeft()) {
    const now = deps.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await claimPostbacks(deps.db, { now, leaseUntil, perNetwork: PER_NETWORK, most: AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((postback) => sendOne(deps, postback)))
  }
}

async function sendOne(deps: PostbackDeps, postback: DuePostback) {
  const { db, now, sites, anywhere } = deps
  // Every attempt so far ended with its process.
  if (postback.attempts > RETRY_MINUTES.length + 1) return giveUp(deps, postback, 'no attempt had an outcome')
  const template = templateFor(await sites.forId(postback.siteId), postback)
  if (template === undefined) return dropPostback(db, postback.id)
  const address = postbackAddress(template, postback)
  if (!address) return giveUp(deps, postback, 'the template is not a web address')
  try {
    await callPartner(address, { anywhere })
  } catch (error) {
    deps.countPostback('failed')
    const minutes = RETRY_MINUTES[postback.attempts - 1]
    const failure = (messageOf(error) || codeOf(error) || 'not reached').slice(0, 200)
    if (minutes === undefined) return giveUp(deps, postback, failure)
    return markFailed(db, postback.id, failure, new Date(now().getTime() + minutes * MINUTE_MS))
  }
  deps.countPostback('sent')
  await markSent(db, postback.id, now())
}

/** A conversion that a network never heard of is a commission that it may claim: one open row for each network. */
function giveUp({ db, now }: PostbackDeps, { id, siteId, network }: DuePostback, failure: string) {
  const key = `postback:${siteId}:${network}`
  const detail = `Postbacks to the network ${network} were given up, the last one (conversion ${id}): ${failure}`
  return db.transaction(async (tx) => {
    await markFailed(tx, id, failure, null)
    await raiseAttention(tx, { kind: 'postback_unsent', key, siteId, detail }, now(), { reopen: true })
  })
}

export const forgetOldPostbacks = (db: Db, now: Date) =>
  deletePostbacksBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
