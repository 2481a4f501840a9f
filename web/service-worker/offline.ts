import { type FetchEvent, worker } from './scope.ts'

/** The server writes this constant in front of the code; a new edition is a new worker. */
declare const BUILT: { edition: string; language: string }

/** Prefix of the cache with the offline page, the only page that is kept. */
const PREFIX = 'offline-'
const CACHE = `${PREFIX}${BUILT.edition}`
const PAGE = `/offline?language=${BUILT.language}`

/**
 * Takes over every open tab at once: pages need nothing from this cache, so no page can meet a wrong edition.
 */
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
  // The request for a page starts while the worker still boots, so that the worker costs no time.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Pages come from the network only; without a connection, the offline page is shown. */
export async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(PAGE, { cacheName: CACHE })
    if (page) return page
    throw error
  }
}
