import type { ChatDeps } from './deps.ts'
import { isPresenceShown } from './profile-store.ts'
import { listPartners } from './store.ts'

/** Those one talked with lately are told; the others see it when they look. */
const PARTNERS = 50

/** Tells a member's partners who came or went. Nobody hears of somebody invisible. */
export async function notifyPresence(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  online: boolean,
) {
  if (!(await isPresenceShown(db, memberId))) return
  const partners = await listPartners(db, memberId, PARTNERS)
  live.whisper(partners, { name: 'presence', data: { profile: memberId, online } })
}
