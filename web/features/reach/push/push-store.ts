import { device } from '../../../../client/kept.ts'
import { createStore } from '../../../../client/store.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { canPush, currentSubscription, makeSubscription, wireOf } from './browser-push.ts'

/**
 * States of push messages in this browser (docs/product.md, reach-push-states); unknown until the browser was
 * asked.
 */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'not_subscribed'

/** Why push messages could not be turned on; a refusal of the server has its own text. */
export type PushProblem = 'dismissed' | 'service' | 'offline' | { message: string }

type PushMember = { id: string; publicKey: string }

/** One state for the whole visit, read from the browser again whenever it may have changed. */
const state = createStore<PushState>('unknown')
let member: PushMember | null = null
let confirmedFor = ''
let reads = 0

function change(next: PushState) {
  reads += 1
  state.set(next)
}

export const { read: pushState, use: usePushState } = state

/** Sets the member whose subscription is followed; null for visitors. */
export function followPush(next: PushMember | null) {
  member = next
  // The server deletes the subscription with the login, so the next login must send it again.
  if (!next) confirmedFor = ''
  void checkPush()
}

/** Reads the state from the browser. In a race of two reads, the later one wins. */
export async function checkPush() {
  const read = ++reads
  const next = await readState().catch(() => 'unsupported' as const)
  if (read === reads && next !== pushState()) change(next)
}

async function readState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (!member) return 'unknown'
  const isDenied = Notification.permission === 'denied'
  const subscription = isDenied ? null : await currentSubscription()
  const subscriber = readSubscriber()
  if (!subscription) {
    // The member revoked the permission in the browser, so the server is notified before a push fails.
    if (subscriber?.member === member.id) await reportGone(subscriber.endpoint)
    return isDenied ? 'denied' : 'not_subscribed'
  }
  if (subscriber?.member !== member.id) return 'not_subscribed'
  const isNew = subscriber.endpoint !== subscription.endpoint
  if (isNew || confirmedFor !== member.id) {
    const isTaken = confirm(member, subscription)
    if (isNew && !(await isTaken)) return 'not_subscribed'
  }
  return 'subscribed'
}

/** Sends the subscription again once per visit, because a logout and a new login may lie in between. */
async function confirm({ id }: PushMember, subscription: PushSubscription): Promise<boolean> {
  confirmedFor = id
  const refused = () => {
    keepSubscriber(null)
    change('not_subscribed')
    return false
  }
  const isTaken = await whenRefused(reportSubscription(id, subscription), { any: refused }).catch(() => false)
  if (!isTaken) confirmedFor = ''
  return isTaken
}

async function reportSubscription(memberId: string, subscription: PushSubscription): Promise<boolean> {
  const body = { subscription: wireOf(subscription) }
  await browserApi('subscribePush', { query: { push: '1' }, body })
  keepSubscriber({ member: memberId, endpoint: subscription.endpoint })
  return true
}

async function reportGone(endpoint: string) {
  keepSubscriber(null)
  await browserApi('unsubscribePush', { query: { push: '1' }, body: { endpoint } }).catch(() => undefined)
}

/** Must run in a click handler, or browsers refuse to ask. Null after success or a permanent denial. */
export async function turnOn(): Promise<PushProblem | null> {
  if (!member || !canPush()) return null
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    await checkPush()
    return permission === 'denied' ? null : 'dismissed'
  }
  const problem = await whenRefused(subscribeAs(member), {
    any: ({ message }): PushProblem => ({ message }),
  }).catch((): PushProblem => (navigator.onLine ? 'service' : 'offline'))
  if (problem) await checkPush()
  return problem
}

async function subscribeAs({ id, publicKey }: PushMember): Promise<null> {
  await reportSubscription(id, await makeSubscription(publicKey))
  confirmedFor = id
  change('subscribed')
  return null
}

export async function turnOff() {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  await reportGone(subscription?.endpoint ?? readSubscriber()?.endpoint ?? '')
  change('not_subscribed')
}

/** The member who subscribed in this browser; another member who logs in here did not ask for push. */
type Subscriber = { member: string; endpoint: string }

const STORAGE_KEY = 'push'

function readSubscriber(): Subscriber | null {
  // Only `keepSubscriber` writes here.
  const { member, endpoint } = (device.readJson(STORAGE_KEY) ?? {}) as Partial<Subscriber>
  return member && endpoint ? { member, endpoint } : null
}

const keepSubscriber = (subscriber: Subscriber | null) =>
  device.keep(STORAGE_KEY, subscriber && JSON.stringify(subscriber))
