import type { Plugin } from 'vite'

/** The files of the router that ask the server for data, and for the routes behind a link. */
const ASKING = /react-router\/dist\/[^?]*\/dom\/ssr\/(?:single-fetch|fog-of-war)\.js/
const BUILT_IN = 'let res = await fetch('

/**
 * React Router asks once for the data of a page, so that one dropped request is an error page. This plugin hands
 * its requests to `web/lib/fetch-page-data.ts`, which repeats them.
 */
export function pageData(): Plugin {
  return {
    name: 'page-data',
    apply: 'build',
    transform(code, id) {
      if (!ASKING.test(id)) return null
      if (!code.includes(BUILT_IN))
        throw new Error('React Router asks for its data differently now: revisit scripts/vite/page-data.ts')
      return code.replace(BUILT_IN, 'let res = await (globalThis.fetchPageData ?? fetch)(')
    },
  }
}
