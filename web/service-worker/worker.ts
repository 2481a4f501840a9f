import { activate, install, openPage } from './offline.ts'
import { openNotification, showPush, subscribeAgain } from './push.ts'
import { type FetchEvent, worker } from './scope.ts'
import { forgetPhotos, keepPhotos } from './shared-photos.ts'

/**
 * The service worker: push messages, the offline page, and photos shared with the app. It keeps nothing else:
 * members' pages, answers of the API and photos are not cached.
 */
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', answer)
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

function answer(event: FetchEvent) {
  const { request } = event
  if (request.mode !== 'navigate') return
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/share') return event.respondWith(keepPhotos(request))
  if (request.method !== 'GET') return
  if (!isOnTheWay(pathname)) event.waitUntil(forgetPhotos())
  event.respondWith(openPage(event))
}

/** Pages between sharing photos and the album: a login may come first. */
const isOnTheWay = (pathname: string) => ['/profile', '/login'].includes(pathname)
