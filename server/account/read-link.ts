import type { readLink as endpoint } from '../../core/contract/account/links.ts'
import type { ReplyOf } from '../../core/contract/endpoint.ts'
import { addressCountsAt, linkState } from '../../core/rules/account/links.ts'
import type { AccountDeps } from './deps.ts'
import { findLink } from './token-store.ts'

/** What a link of a mail is for, and whether it still works, for the page that it opens. */
export async function readLink(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  token: string,
): Promise<ReplyOf<typeof endpoint>> {
  const link = await findLink(db, token)
  if (!link) return { purpose: null, state: 'unknown', email: null, counts: null }
  const state = linkState(link, now())
  const countsAt = link.purpose === 'address_change' ? addressCountsAt(link.createdAt) : null
  return {
    purpose: link.purpose,
    state,
    email: state === 'open' ? link.email : null,
    counts: countsAt && countsAt > now() ? countsAt.toISOString() : null,
  }
}
