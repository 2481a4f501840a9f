import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../client/listeners.ts'
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
let state: PushState = 'unknown'
let member: PushMember | null = null
let confirmedFor = ''
let looks = 0
const { subscribe, notify } = createListeners()

function change(next: PushState) {
  looks += 1
  state = next
  notify()
}

export const pushState = () => state

export const usePushState = () => useSyncExternalStore<PushState>(subscribe, pushState, () => 'unknown')

/** Sets the member whose subscription is followed; null for visitors. */
export function followPush(next: PushMember | null) {
  member = next
  // The server deletes the subscription with the login, so the next login must send it again.
  if (!next) confirmedFor = ''
  void checkPush()
}

/** Reads the state from the browser. Of two overlapping reads, the later one counts. */
export async function checkPush() {
  const mine = ++looks
  const found = await look().catch(() => 'unsupported' as const)
  if (mine === looks && found !== state) change(found)
}

async function look(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (!member) return 'unknown'
  const isDenied = Notification.permission === 'denied'
  const subscription = isDenied ? null : await currentSubscription()
  const kept = readKept()
  if (!subscription) {
    // The member revoked the permission in the browser, so the server is notified before a push fails.
    if (kept?.member === member.id) await reportGone(kept.endpoint)
    return isDenied ? 'denied' : 'not_subscribed'
  }
  if (kept?.member !== member.id) return 'not_subscribed'
  const isNew = kept.endpoint !== subscription.endpoint
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
    keep(null)
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
  keep({ member: memberId, endpoint: subscription.endpoint })
  return true
}

async function reportGone(endpoint: string) {
  keep(null)
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
  await reportGone(subscription?.endpoint ?? readKept()?.endpoint ?? '')
  change('not_subscribed')
}

/** The member who subscribed in this browser; another member who logs in here did not ask for push. */
type Kept = { member: string; endpoint: string }

const KEY = 'push'

function readKept(): Kept | null {
  try {
    // Only `keep` writes here.
    const { member, endpoint } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return member && endpoint ? { member, endpoint } : null
  } catch {
    // The browser has no storage, or the stored value is invalid.
    return null
  }
}

function keep(kept: Kept | null) {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the member is asked again at the next visit.
  }
}
