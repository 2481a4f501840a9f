import { type FetchEvent, worker } from './scope.ts'

/** Set by the server in front of this code; a new edition is a new worker. */
declare const BUILT: { edition: string; language: string }

/** The one thing that is kept: a page for when there is no connection. */
const PREFIX = 'offline-'
const CACHE = `${PREFIX}${BUILT.edition}`
const PAGE = `/offline?language=${BUILT.language}`

/** Takes over at once, in every open tab: nothing a page needs is kept here, so no page can meet a strange edition. */
export async function install() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload' }))
  await worker.skipWaiting()
}

export async function activate() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  // The request for a page leaves while the worker still starts, so that having one costs no time.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Pages come from the net and from nowhere else; without one, there is a page that says so. */
export async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: CACHE })
    if (page) return page
    throw error
  }
}
