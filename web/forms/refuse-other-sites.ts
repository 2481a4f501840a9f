import { data } from 'react-router'

/**
 * Refuses a form that another site sent in a visitor's name. Pages are guarded by the router; addresses that only take
 * a form are not.
 */
export function refuseOtherSites({ headers, url }: Request) {
  const relation = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOwn =
    relation !== null
      ? relation === 'same-origin' || relation === 'none'
      : origin === null || (URL.canParse(origin) && new URL(origin).host === new URL(url).host)
  if (!isOwn) throw data(null, { status: 403 })
}
