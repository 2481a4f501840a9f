import { AppError } from '../../platform/http/app-error.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'

/** The purpose of a short link. The answer does not reveal the member whose mail contained the link. */
export function readShortLink({ links }: { links: ShortLinks }, token: string) {
  const link = links.read(token)
  if (!link) throw new AppError('link_unknown')
  return link.purpose === 'open' ? link : { purpose: link.purpose, type: link.type }
}
