import { eq } from 'drizzle-orm'
import { member, signupMessage } from '../platform/db/schema/account.ts'
import { site } from '../platform/db/schema/site.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { ChatDeps } from './deps.ts'
import { palPauses } from './pal/pauses.ts'
import { sendMessage } from './send-message.ts'

const AT_ONCE = 50

/** Sends the first messages that people wrote before they joined, once they have confirmed their address. */
export async function sendSignupMessages(deps: Pick<ChatDeps, 'db' | 'pool' | 'now' | 'live' | 'sites'>) {
  const due = await deps.db
    .select({ message: signupMessage, siteId: member.siteId, pool: site.pool })
    .from(signupMessage)
    .innerJoin(member, eq(member.id, signupMessage.memberId))
    .innerJoin(site, eq(site.id, member.siteId))
    .where(eq(member.status, 'active'))
    .limit(AT_ONCE)
  for (const { message, siteId, pool } of due) {
    const { settings } = await deps.sites.forId(siteId)
    const key = `signup:${message.memberId}`
    await sendMessage(deps, {
      from: { id: message.memberId, siteId, pool, authorKind: 'member' },
      to: { profile: message.toMemberId },
      content: { kind: 'text', text: message.text },
      cost: settings.message_credits,
      key,
      ...(settings.chat_pal === 'yes' && { reply: palPauses(message.text, key) }),
    }).catch((error) => {
      // Whoever it was for is gone, or the credits were spent otherwise: then it is not sent.
      if (!(error instanceof AppError)) throw error
    })
    await deps.db.delete(signupMessage).where(eq(signupMessage.memberId, message.memberId))
  }
}
