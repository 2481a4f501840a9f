import { AppError } from '../platform/http/app-error.ts'
import type { ChatJobDeps } from './deps.ts'
import { deleteSignupMessage, listSignupMessages } from './message-store.ts'
import { palPauses } from './pal/pauses.ts'
import { sendMessage } from './send-message.ts'

const AT_ONCE = 50

/** Sends the first messages that visitors wrote before they signed up, once their address is confirmed. */
export async function sendSignupMessages(deps: ChatJobDeps) {
  for (const { message, siteId, pool } of await listSignupMessages(deps.db, AT_ONCE)) {
    const { settings } = await deps.sites.forId(siteId)
    const key = `signup:${message.memberId}`
    await sendMessage(deps, {
      from: { id: message.memberId, siteId, pool, authorKind: 'member' },
      to: { profile: message.toMemberId },
      content: { kind: 'text', text: message.text },
      cost: settings.message_credits,
      key,
      reply: settings.fictional_answers === 'pal' ? palPauses(message.text, key) : null,
    }).catch((error) => {
      // The recipient is gone, or the credits were spent otherwise: then the message is not sent.
      if (!(error instanceof AppError)) throw error
    })
    await deleteSignupMessage(deps.db, message.memberId)
  }
}
