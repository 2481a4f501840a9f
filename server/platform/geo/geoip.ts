import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

const require = createRequire(import.meta.url)
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Addresses that belong to no country, although the database has an answer for some of them. */
const NOWHERE: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

/** Looks up the country an address is registered in. The database is opened at the first lookup. */
export function createGeoIp(): { country(ip: string): string | null } {
  const nowhere = new BlockList()
  for (const [network, prefix, family] of NOWHERE) nowhere.addSubnet(network, prefix, family)
  let countries: CountryDatabase | undefined
  return {
    country(ip) {
      const address = plainAddress(ip)
      if (!address || nowhere.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')) return null
      countries ??= openDatabase()
      return countries.get(address)?.country_code ?? null
    },
  }
}

type CountryDatabase = { get(ip: string): { country_code?: string } | null }
const openDatabase = () =>
  // This database's records are flatter than those the reader's types describe.
  new Reader<CountryResponse>(readFileSync(require.resolve(DATABASE))) as unknown as CountryDatabase

/** An address as the database knows it: without a zone, and IPv4 even where a socket maps it into IPv6. */
function plainAddress(ip: string): string | null {
  const family = isIP(ip)
  if (family !== 6) return family === 4 ? ip : null
  const [address = ''] = ip.split('%')
  const shortened = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(shortened) ?? []
  if (!high || !low) return shortened
  return [high, low]
    .flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255])
    .join('.')
}
