import { AppError } from '../../platform/http/app-error.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'

/** What a short link of a mail is for. Whose mail it came with is not told. */
export function readShortLink({ links }: { links: ShortLinks }, token: string) {
  const link = links.read(token)
  if (!link) throw new AppError('not_found')
  return link.purpose === 'open' ? link : { purpose: link.purpose, type: link.type }
}
