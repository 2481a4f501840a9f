import type { ChatDeps } from './deps.ts'
import { isPresenceShown } from './profile-store.ts'
import { listPartners } from './store.ts'

/** Only the latest partners are notified; all others see the presence when they load a page. */
const PARTNERS = 50

/** Notifies a member's partners that the member came or went, unless the member is invisible. */
export async function notifyPresence(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  online: boolean,
) {
  if (!(await isPresenceShown(db, memberId))) return
  const partners = await listPartners(db, memberId, PARTNERS)
  live.whisper(partners, { name: 'presence', data: { profile: memberId, online } })
}
