import type { Db } from '../../server/platform/db/database.ts'
import { SIGNATURE_HEADER, sign } from './signed-webhooks.ts'
import { delayWebhook, deleteWebhook, takeWebhook } from './store.ts'

/** Calls the shop and returns the status of its answer. */
type Deliver = (call: { headers: Record<string, string>; body: string }) => Promise<number>

export type SandboxDeps = {
  db: Db
  now: () => Date
  /** The secret that signs webhooks; the shop has the same one. */
  secret: string
  deliver: Deliver
}

/**
 * Seconds before a webhook is retried after a failure; after the last retry the shop has to query the
 * payment.
 */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 3600]
/** The lease of a webhook; after this long another process may deliver it. */
const LEASE_SECONDS = 30

/** Delivers the due webhooks one by one, without holding a connection while the shop answers. */
export async function deliverWebhooks({ db, now, secret, deliver }: SandboxDeps): Promise<void> {
  for (;;) {
    const at = now()
    const webhook = await takeWebhook(db, at, later(at, LEASE_SECONDS))
    if (!webhook) return
    const { id, body, attempts } = webhook
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret, at) }
    const status = await deliver({ headers, body }).catch(() => 0)
    const wait = status >= 200 && status < 300 ? undefined : RETRY_SECONDS[attempts - 1]
    if (wait === undefined) await deleteWebhook(db, id)
    else await delayWebhook(db, id, later(now(), wait))
  }
}

export const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
