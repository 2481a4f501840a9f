import { eq } from 'drizzle-orm'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { pushSubscription } from '../../server/platform/db/schema/reach.ts'
import { openRow } from '../../server/platform/keys/ring.ts'
import { sendDue } from '../../server/reach/push/send-due.ts'
import type { Someone } from './members.ts'
import { type PushService, startPushService } from './push-service.ts'
import { openSite, type TestSite } from './site.ts'

/** A site whose members' browsers use a local push service. */
export async function openPushSite() {
  let service: PushService | undefined
  const allowPushService = (address: URL) => service?.allows(address) ?? false
  const site = await openSite({ allowPushService })
  const running = await startPushService(site.context.pushPublicKey)
  service = running
  return {
    site,
    service: running,
    /** Moves the clock forward and sends the push messages that are due. */
    deliver: async (seconds = 4) => {
      pass(site, seconds)
      await sendDue(site.context)
    },
    close: async () => {
      await site.close()
      await running.close()
    },
  }
}

export function pass(site: TestSite, seconds: number) {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)
}

export const askForPush = (
  site: TestSite,
  { cookies }: Pick<Someone, 'cookies'>,
  body: CallOf<typeof api.subscribePush>['body'],
) => site.call(api.subscribePush, { query: { push: '1' }, cookies, body })

/** The subscriptions of a member, as the product reads them. */
export async function readSubscriptions({ database }: TestSite, memberId: string) {
  const rows = await database.db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
  return rows.flatMap((row) => openRow('push_subscription', row.id, row) ?? [])
}
