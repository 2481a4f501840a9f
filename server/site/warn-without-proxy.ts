import type { SiteDirectory } from './directory.ts'

/**
 * Tells the operator of sites at https addresses that no proxy is trusted: behind TLS all visitors then have one
 * network address, and cookies are not secure.
 */
export async function warnWithoutProxy(
  sites: SiteDirectory,
  trustProxy: boolean | number | string,
  tell: (line: string) => void,
) {
  if (trustProxy !== false) return
  const domains = (await sites.all())
    .filter(({ address }) => address.startsWith('https:'))
    .map(({ domain }) => domain)
  if (domains.length === 0) return
  tell(
    `No proxy is trusted, but these sites are at https addresses: ${domains.join(', ')}. Limits count all their visitors as one. Set TRUST_PROXY.`,
  )
}
