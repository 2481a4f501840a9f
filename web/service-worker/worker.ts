import { activate, install, openPage } from './offline.ts'
import { openNotification, showPush, subscribeAgain } from './push.ts'
import { type FetchEvent, worker } from './scope.ts'
import { forgetPhotos, keepPhotos } from './shared-photos.ts'

/**
 * The service worker: what is pushed, a page for when there is no connection, photos shared with the app. It keeps
 * nothing else. Pages of members, answers of the API and photos pass it by.
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

/** Between sharing photos and choosing what to do with them somebody may have to log in. */
const isOnTheWay = (pathname: string) => ['/profile', '/login'].includes(pathname)
