import { CHAT_HISTORY_LIMIT } from '../../core/rules/chat/chat.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Site } from '../site/site.ts'
import type { ChatDeps } from './deps.ts'
import { presentReal } from './present.ts'
import { findKnown } from './real-store.ts'

type Asker = { memberId: string; site: Site }

/**
 * What the site knows about whether somebody is real (docs/product.md, chat-are-you-real). Asking is free, writes
 * nothing and notifies nobody.
 */
export async function askIfReal(
  { db, now }: Pick<ChatDeps, 'db' | 'now'>,
  { memberId, site }: Asker,
  profile: string,
) {
  const row = await findKnown(db, { memberId, pool: site.pool, profile, history: CHAT_HISTORY_LIMIT })
  if (!row) throw new AppError('member_gone')
  return presentReal(row, site, now())
}
