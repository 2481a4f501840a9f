/** Registers the service worker. Its address names the language, because its offline page has one language. */
export const registerWorker = (locale: string): Promise<ServiceWorkerRegistration | null> =>
  navigator.serviceWorker
    .register(`/service-worker.js?language=${locale}`, { updateViaCache: 'none' })
    .catch(() => null)
