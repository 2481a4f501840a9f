import type { Subscription } from '../../../core/contract/reach/push.ts'
import { PUSH_DEVICES } from '../../../core/rules/reach/push.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerMember } from '../../platform/http/caller.ts'
import { type AllowPushService, problemOf } from '../../platform/push/endpoint.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Caller } from '../../site/caller.ts'
import {
  countSubscriptions,
  deleteOfBrowser,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  lockMember,
} from './store.ts'

export type SubscribeDeps = { db: Db; now: () => Date; allowPushService: AllowPushService }

type Browser = { self: CallerMember; caller: Caller; userAgent: string }

/** Stores the push subscription of this session's browser. Browsers send it again at every visit. */
export async function subscribe(
  { db, now, allowPushService }: SubscribeDeps,
  { self, caller, userAgent }: Browser,
  input: Subscription | { subscription: Subscription },
) {
  const subscription = 'subscription' in input ? input.subscription : input
  const problem = problemOf(subscription, allowPushService)
  if (problem === 'service') throw new AppError('push_service_unknown')
  if (problem) {
    const fields = { [problem]: say(caller.locale, 'errors.fields.invalid') }
    throw new AppError('invalid_input', { fields })
  }
  const { endpoint, keys } = subscription
  await db.transaction(async (tx) => {
    await lockMember(tx, self.id)
    const subscription = await findSubscription(tx, endpoint)
    const isSame =
      subscription?.tokenHash.equals(self.sessionHash) &&
      subscription.p256dh === keys.p256dh &&
      subscription.auth === keys.auth
    if (isSame) return
    await deleteOfBrowser(tx, self.sessionHash, endpoint)
    if ((await countSubscriptions(tx, self.id)) >= PUSH_DEVICES) throw new AppError('push_limit')
    await insertSubscription(
      tx,
      { memberId: self.id, siteId: caller.site.id, tokenHash: self.sessionHash, createdAt: now() },
      { endpoint, p256dh: keys.p256dh, auth: keys.auth, userAgent: userAgent.slice(0, 300) },
    )
  })
}

export async function unsubscribe({ db }: { db: Db }, memberId: string, endpoint: string) {
  await deleteSubscription(db, memberId, endpoint)
}
