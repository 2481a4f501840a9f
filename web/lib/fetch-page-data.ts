import { fetchPatiently } from '../../client/fetch-patiently.ts'

declare global {
  /** Called by the router for the data and the code of its pages (see `scripts/vite/page-data.ts`). */
  var fetchPageData: ((url: string | URL, init: RequestInit) => Promise<Response>) | undefined
}

/** Reading the data of a page is repeated; a form is sent once, because not every form carries a key. */
export function repeatPageData() {
  globalThis.fetchPageData = (url, init) => {
    const isRead = (init.method ?? 'GET') === 'GET'
    return isRead ? fetchPatiently(url, init) : fetch(url, init)
  }
}
