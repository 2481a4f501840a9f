import { ownPath } from '../../client/own-path.ts'
import { fieldOf } from '../../core/typed.ts'
import {
  type Client,
  type NotificationClicked,
  type PushReceived,
  type SubscriptionChanged,
  type WorkerMessage,
  worker,
} from './scope.ts'

type PushMessage = { title: string; body: string; tag: string; check: string; open: string; badge: number }

/** Timeout for the answer of a page; frozen pages and landers never answer. */
const ANSWER_TIMEOUT_MS = 800

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows a push message, unless the member has its page in front of them, and lets open pages refresh. */
export async function showPush({ data }: PushReceived) {
  const message = read(data)
  const open = await windows()
  // Only the page knows its current address: client-side navigation does not change the one that the worker
  // sees.
  const looking = open.map((client) => ask(client, { type: 'new-push-message', path: message.check }))
  // The message does not wait for the badge, which some browsers are slow to show.
  const badge = showBadge(message.badge)
  if (!(await Promise.all(looking)).includes(true)) await show(message)
  await badge
}

const show = ({ title, body, tag, check, open }: PushMessage) =>
  worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/app/icon-192.png',
    badge: '/app/badge-96.png',
    data: { check, open },
    // A newer notification with the same tag alerts again.
    renotify: true,
  })

/** Reads a push message: only known fields, and only addresses of this site. */
function read(data: PushReceived['data']): PushMessage {
  const payload = parse(data)
  const badge = fieldOf(payload, 'badge')
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    title: text(fieldOf(payload, 'title')),
    body: text(fieldOf(payload, 'body')),
    tag: text(fieldOf(payload, 'tag')) || 'news',
    check: ownPath(fieldOf(payload, 'check')) ?? '/',
    open: ownPath(fieldOf(payload, 'open')) ?? '/',
    badge: Number.isInteger(badge) ? Number(badge) : 0,
  }
}

function parse(data: PushReceived['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

async function showBadge(count: number) {
  if (!('setAppBadge' in worker.navigator)) return
  await worker.navigator.setAppBadge(count).catch(() => undefined)
}

/**
 * Opens the check address when the member is logged in, the open address otherwise (docs/product.md,
 * reach-push-worker).
 */
export async function openNotification({ notification }: NotificationClicked) {
  notification.close()
  const path = ownPath(fieldOf(notification.data, (await isLoggedIn()) ? 'check' : 'open')) ?? '/'
  const all = await windows()
  const client = all.find(({ focused }) => focused) ?? all.find(isVisible) ?? all[0]
  if (!client) {
    await worker.clients.openWindow(path)
    return
  }
  const focused = await client.focus().catch(() => client)
  // A page that listens navigates by itself; another one, such as a lander, is reloaded.
  if (!(await ask(focused, { type: 'push-click', path }))) await focused.navigate(path)
}

const isVisible = ({ visibilityState }: Client) => visibilityState === 'visible'

/** Without a connection the answer is unknown, and the page itself will ask. */
async function isLoggedIn(): Promise<boolean> {
  const headers = { 'x-request-type': 'refresh' }
  const answer = await fetch('/api/user.php', { headers }).catch(() => null)
  if (!answer?.ok) return true
  return fieldOf(await answer.json(), 'user') !== null
}

/** Sends a message to a page, and resolves with its answer. */
function ask(client: Client, message: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(resolve, ANSWER_TIMEOUT_MS, false)
    client.postMessage(message, [port2])
  })
}

/** The browser replaced the subscription by itself, so the site must store the new one. */
export async function subscribeAgain({ oldSubscription }: SubscriptionChanged) {
  const { pushManager } = worker.registration
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    (await pushManager.getSubscription()) ??
    (key ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
  if (!subscription) return
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    // The browser does this by itself, so the member does not count as active.
    headers: { 'content-type': 'application/json', 'x-request-type': 'refresh' },
    body: JSON.stringify({ subscription }),
  })
}
