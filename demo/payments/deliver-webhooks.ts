import type { Db } from '../../server/platform/db/database.ts'
import { SIGNATURE_HEADER, sign } from './signed-webhooks.ts'
import { delayWebhook, deleteWebhook, takeWebhook } from './store.ts'

/** Calls the shop and gives the status it answered with. */
type Deliver = (call: { headers: Record<string, string>; body: string }) => Promise<number>

export type SandboxDeps = {
  db: Db
  now: () => Date
  /** Signs what the sandbox says; the shop knows it too. */
  secret: string
  deliver: Deliver
}

/** Seconds until a shop that did not listen is called again; after the last time it has to ask for itself. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 3600]
/** A call may take this long before another process takes it over. */
const LEASE_SECONDS = 30

/** Makes the calls that are due, one after the other, holding no connection while the shop answers. */
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
