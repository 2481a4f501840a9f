import { lookup } from 'node:dns'
import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A partner that takes longer to answer is called again later. */
const PATIENCE_MS = 10_000

/** Addresses that are not on the public internet: own machine, local network, reserved ranges. */
const INWARD = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INWARD.addSubnet(network, prefix, 'ipv4')

/** The public IPv6 range; `INWARD` excludes the parts that wrap IPv4 addresses or are for documentation. */
const OUTWARD = new BlockList()
OUTWARD.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INWARD.addSubnet(network, prefix, 'ipv6')

export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !INWARD.check(address, 'ipv4')
  return isIP(address) === 6 && OUTWARD.check(address, 'ipv6') && !INWARD.check(address, 'ipv6')
}

/** Resolves a host and accepts public addresses only. The connection then uses the checked address. */
const lookupOutside: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const outside = found.filter(({ address }) => isOutside(address))
    const [first] = outside
    if (!first || outside.length < found.length) return done(new Error('the address is not public'), '')
    if (options.all) return done(null, outside)
    done(null, first.address, first.family)
  })

/**
 * Calls a partner's address once, without following redirects or reading the body. Throws unless the partner
 * accepts the call. Addresses of our own network are refused unless `anywhere` is set, as in a demo.
 */
export function callPartner(address: URL, { anywhere }: { anywhere: boolean }): Promise<void> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (!anywhere && isIP(host) !== 0 && !isOutside(host))
    return Promise.reject(new Error('the address is not public'))
  const ask = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const call: ClientRequest = ask(address, {
      method: 'GET',
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'user-agent': 'postback', accept: '*/*' },
      ...(!anywhere && { lookup: lookupOutside }),
    })
    call.on('error', reject)
    call.on('response', ({ statusCode = 0 }) => {
      call.destroy()
      if (statusCode >= 200 && statusCode < 300) resolve()
      else reject(new Error(`answered ${statusCode}`))
    })
    call.end()
  })
}
