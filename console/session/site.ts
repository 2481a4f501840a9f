import { useEffect } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useMe } from './me.ts'

/** The name of the chosen site in the address; without it all sites are shown. */
export const SITE = 'site'

/** The chosen site in the address of a page, for the calls of its loader. */
export const siteIn = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string | undefined =>
  new URL(request.url).searchParams.get(SITE) || undefined

/** The site that the console shows, or null for all that the person may see. */
export function useSite() {
  const { sites } = useMe()
  const [params, setParams] = useSearchParams()
  const chosen = params.get(SITE)
  const choose = (site: string | null, { replace = false } = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        // A place in a list of one site is none in the list of another.
        for (const name of ['before', 'after']) next.delete(name)
        if (site) next.set(SITE, site)
        else next.delete(SITE)
        return next
      },
      { replace },
    )
  return { site: sites.some(({ id }) => id === chosen) ? chosen : null, chosen, choose }
}

/** Leaves a site that the person does not have, such as that of an old link, so that nobody looks at empty lists. */
export function useOwnSite() {
  const { site, chosen, choose } = useSite()
  const isForeign = chosen !== site
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new function at each rendering, and always does the same
  useEffect(() => {
    if (isForeign) choose(null, { replace: true })
  }, [isForeign])
}

/** The address of a page of the console, with or without a query of its own, that keeps the chosen site. */
export function useAddress() {
  const { site } = useSite()
  return (to: string, query: Record<string, string> = {}) => {
    const [path = '', own] = to.split('?')
    const search = new URLSearchParams(own)
    for (const [name, value] of Object.entries({ ...query, ...(site && { [SITE]: site }) }))
      search.set(name, value)
    return search.size > 0 ? `${path}?${search}` : path
  }
}
