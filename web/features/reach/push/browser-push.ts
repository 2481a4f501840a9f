/** Push functions of the browser itself; this file keeps no state. */

/** Timeout for the service worker, whose registration never settles if it is blocked. */
const WORKER_TIMEOUT_MS = 8_000

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** iPhones and iPads support push only for a site that was added to the home screen. */
export const needsInstalling = () =>
  !canPush() &&
  (/iP(hone|ad|od)/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1))

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A subscription with our public key; a subscription with another key is cancelled first. */
export async function makeSubscription(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady()
  const key = bytesOf(publicKey)
  const present = await pushManager.getSubscription()
  if (present && isFor(present, key)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const workerReady = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS),
    ),
  ])

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  if (!options.applicationServerKey) return true
  const present = new Uint8Array(options.applicationServerKey)
  return present.length === key.length && present.every((byte, at) => byte === key[at])
}

/** The subscription as the API expects it. */
export function wireOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
