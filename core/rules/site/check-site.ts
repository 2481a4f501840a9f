import type { PartDocument, PartProblem } from '../../contract/site/parts/parts.ts'
import { METHODS_IN } from '../money/payment-methods.ts'

/** What the schema of the identity cannot see: whether its values fit together, and whether everybody could pay. */
export function checkSite({
  address,
  hosts,
  countries,
}: PartDocument<'identity'>): (PartProblem & { part: string })[] {
  const unpayable = countries.filter((country) => METHODS_IN[country].length === 0)
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  const isAtHome = host !== undefined && hosts.includes(host)
  const elsewhere = {
    path: 'address',
    message: 'not at one of the hosts',
    misfit: 'address_elsewhere' as const,
  }
  return [
    ...(isAtHome ? [] : [{ part: 'identity', ...elsewhere }]),
    ...unpayable.map((country) => ({
      part: 'identity',
      path: 'countries',
      message: `nobody in ${country} could pay`,
      misfit: 'unpayable' as const,
    })),
  ]
}
