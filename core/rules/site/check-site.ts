import type { PartDocument, PartProblem } from '../../contract/site/parts/parts.ts'
import { METHODS_IN } from '../money/payment-methods.ts'

type Whole = { identity: PartDocument<'identity'>; offers: PartDocument<'offers'> }

/** What the schemas of single parts cannot see: whether the parts of a site fit together. */
export function checkSite({
  identity: { address, hosts, countries },
}: Whole): (PartProblem & { part: string })[] {
  const unpayable = countries.filter((country) => METHODS_IN[country].length === 0)
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  return [
    ...(host && hosts.includes(host)
      ? []
      : [{ part: 'identity', path: 'address', message: 'not at one of the hosts' }]),
    ...unpayable.map((country) => ({
      part: 'identity',
      path: 'countries',
      message: `nobody in ${country} could pay`,
    })),
  ]
}
