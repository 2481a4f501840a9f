import type { LinkPurpose, LinkState } from '../../../../core/rules/account/links.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'

export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** A link that a page was opened by. A link for another page is as good as unknown. */
type OpenedLink = {
  purpose: LinkPurpose | null
  state: LinkState
  email: string | null
  counts: string | null
}

const UNKNOWN: OpenedLink = { purpose: null, state: 'unknown', email: null, counts: null }

/** Reads the link of a page's address without redeeming it, so that the page can say at once if it is dead. */
export async function readLink(
  call: CallApi,
  request: Request,
  purposes: readonly LinkPurpose[],
): Promise<OpenedLink> {
  const token = tokenOf(request)
  if (!token) return UNKNOWN
  const link = await whenRefused(call('readLink', { query: { token } }), { invalid_input: () => UNKNOWN })
  return link.purpose && purposes.includes(link.purpose) ? link : UNKNOWN
}
