import type { ChatDeps } from './deps.ts'
import { listPartners } from './store.ts'

/** Only the latest partners are notified; all others see the presence when they load a page. */
const PARTNERS = 50

/** Notifies the partners who may see it that a member came or went. */
export async function notifyPresence(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  online: boolean,
) {
  const partners = await listPartners(db, memberId, PARTNERS)
  live.whisper(partners, { name: 'presence', data: { profile: memberId, online } })
}
