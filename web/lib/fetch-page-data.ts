import { fetchPatiently } from '../../client/fetch-patiently.ts'

/** Addresses at which React Router asks for the data of a page and for the routes behind a link. */
const PAGE_DATA = /(\.data|\/__manifest)$/

/**
 * Repeats a read of page data that met a lost connection, which React Router would turn into an error page. The router
 * has no option for it, so its reads are recognised by their address. A form is sent once, because not every form
 * carries a key.
 */
export function repeatPageData() {
  const send = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    const isRead = (init.method ?? 'GET') === 'GET'
    if (input instanceof URL && isRead && PAGE_DATA.test(input.pathname))
      return fetchPatiently(input, init, { send })
    return send(input, init)
  }
}
