import { eq } from 'drizzle-orm'
import { profile } from '../platform/db/schema/members.ts'
import type { ChatDeps } from './deps.ts'
import { listPartners } from './store.ts'

/** Those one talked with lately are told; the others see it when they look. */
const PARTNERS = 50

/** Tells a member's partners who came or went. Nobody hears of somebody invisible. */
export async function tellPresence(
  { db, live }: Pick<ChatDeps, 'db' | 'live'>,
  memberId: string,
  online: boolean,
) {
  const [row] = await db
    .select({ invisible: profile.invisible, status: profile.status })
    .from(profile)
    .where(eq(profile.memberId, memberId))
  if (!row || row.invisible || row.status !== 'active') return
  const partners = await listPartners(db, memberId, PARTNERS)
  live.whisper(partners, { name: 'presence', data: { profile: memberId, online } })
}
