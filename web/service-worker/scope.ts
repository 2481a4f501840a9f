/**
 * The part of the service worker's types that ours uses. TypeScript knows either pages or workers in one
 * program, and all other files here are pages.
 */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type Client = {
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<Client>
  navigate(url: string): Promise<Client | null>
  postMessage(message: WorkerMessage, transfer?: Transferable[]): void
}

declare global {
  interface NotificationOptions {
    renotify?: boolean
  }
}

export type PushReceived = Waiting & { data: { json(): unknown } | null }
export type NotificationClicked = Waiting & { notification: Notification }
export type SubscriptionChanged = Waiting & { oldSubscription: PushSubscription | null }

type Events = {
  install: Waiting
  activate: Waiting
  fetch: FetchEvent
  push: PushReceived
  notificationclick: NotificationClicked
  pushsubscriptionchange: SubscriptionChanged
}

type Scope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  location: { origin: string }
  registration: ServiceWorkerRegistration
  navigator: Navigator
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(url: string): Promise<Client | null>
  }
}

/**
 * Messages of the service worker to open pages, with the address they are about (docs/product.md,
 * reach-push-worker).
 */
export type WorkerMessage = { type: 'new-push-message' | 'push-click'; path: string }

// TypeScript takes the global of every program here for that of a page.
export const worker = globalThis as unknown as Scope
